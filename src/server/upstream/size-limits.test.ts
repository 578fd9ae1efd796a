import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { statedSize } from '#contract/size-limits.ts';
import { type Fault, respond } from './testing/fake-upstream.ts';
import { fake, firstPage, latest, ofKey, ofToken, open, summary, useFakeUpstream } from './testing/open-client.ts';

/* A service that allows fewer rows or items than the specification: each request is divided, and joined again. */

useFakeUpstream();

const fastApi = (place: readonly string[], msg: string) => ({ detail: [{ loc: place, msg, type: 'value_error' }] });

/** What services say of a limit of 40, to a request for 100. */
const rejections: readonly (readonly [string, Fault])[] = [
  ['a sentence', respond(400, 'limit must be at most 40')],
  ['FastAPI 0.x', respond(422, fastApi(['query', 'limit'], 'ensure this value is less than or equal to 40'))],
  ['FastAPI 1.x', respond(422, fastApi(['query', 'limit'], 'Input should be less than or equal to 40'))],
  ['no name of the parameter', respond(400, { message: 'Input should be less than or equal to 40' })],
  ['a sign', respond(400, 'limit must be <= 40')],
  ['a range', respond(400, 'limit must be between 1 and 40')],
  ['a range with a dash', respond(400, { error: 'Invalid limit (1-40)' })],
  ['the number above', respond(400, 'limit must be less than 41')],
  ['both numbers', respond(400, { error: 'limit 100 exceeds the maximum of 40.' })],
  ['an older status', respond(400, { message: ['status 400: limit must not be greater than 40'] })],
];

/** A list that rejects larger requests, or returns fewer rows. */
function limited(rejection: Fault | 'cut', max = 40, total = 95): Fault {
  return (received, response) => {
    const url = new URL(received.path, fake.url);
    const [limit = 25, offset = 0] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name)));
    if (rejection !== 'cut' && limit > max) return rejection(received, response);
    const length = Math.max(0, Math.min(limit, max, total - offset));
    const pubkeys = Array.from({ length }, (_, index) => `02${String(offset + index).padStart(64, '0')}`);
    const data = pubkeys.map((pubkey) => ({ ...samples.TokenHolder, pubkey }));
    return respond(200, { meta: { totalItems: total, limit, offset }, data })(received, response);
  };
}

const requested = () =>
  fake.received.splice(0).map(({ path }) => {
    const { searchParams } = new URL(path, fake.url);
    return `${searchParams.get('limit')} from ${searchParams.get('offset')}`;
  });

const holders = { ...ofToken, limit: 100, offset: 0 };

test.each(rejections)('a limit that the service states in %s is learned once', async (_name, rejection) => {
  const { source } = open();
  fake.fault = limited(rejection);
  const page = await source.listTokenHolders(holders);
  expect(page?.data.map(({ pubkey }) => Number(pubkey.slice(2)))).toEqual(Array.from({ length: 95 }, (_, at) => at));
  expect(page?.meta).toEqual({ totalItems: 95, limit: 100, offset: 0 });
  expect(requested()).toEqual(['100 from 0', '40 from 0', '40 from 40', '20 from 80']);
  // Also for another token, and for a page that begins later.
  const identifier = { ...ofToken.identifier, tokenIdentifier: 'f0'.repeat(32) };
  expect((await source.listTokenHolders({ ...holders, identifier, offset: 25 }))?.data).toHaveLength(70);
  expect(requested()).toEqual(['40 from 25', '40 from 65']);
  expect((await source.listTokenHolders({ ...holders, limit: 40 }))?.meta).toEqual({
    ...{ totalItems: 95, limit: 40, offset: 0 },
  });
  expect(requested()).toEqual(['40 from 0']);
});

test.each([
  ['nothing', respond(400, '')],
  ['HTML', respond(400, '<html>Bad request</html>')],
  ['other words', respond(422, { detail: 'You want too much.' })],
])('a limit of a service that says %s is found', async (_name, rejection) => {
  const { source } = open();
  fake.fault = limited(rejection, 75);
  expect((await source.listTokenHolders(holders))?.data).toHaveLength(95);
  expect(requested()).toEqual(['100 from 0', '10 from 0', '75 from 0', '25 from 75']);
  expect((await source.listTokenHolders(holders))?.data).toHaveLength(95);
  expect(requested()).toEqual(['75 from 0', '25 from 75']);
});

test('a service that returns fewer rows without a word is asked for the rest', async () => {
  const { source } = open();
  fake.fault = limited('cut');
  expect((await source.listTokenHolders(holders))?.data).toHaveLength(95);
  expect(requested()).toEqual(['100 from 0', '60 from 40', '20 from 80']);
  expect((await source.listTokenHolders(holders))?.data).toHaveLength(95);
  expect(requested()).toEqual(['40 from 0', '40 from 40', '20 from 80']);
});

test('a list without a total that ends at a round number is read to its end', async () => {
  const { source } = open();
  const listed =
    (total: number, most: number): Fault =>
    (received, response) => {
      const { searchParams } = new URL(received.path, fake.url);
      const [limit = 0, offset = 0] = ['limit', 'offset'].map((name) => Number(searchParams.get(name)));
      const length = Math.max(0, Math.min(limit, most, total - offset));
      const ids = Array.from({ length }, (_, index) => String(offset + index));
      const rows = ids.map((id) => ({ ...samples.TransactionSummary, id }));
      return respond(200, rows)(received, response);
    };
  fake.fault = listed(50, 1000);
  expect(await source.listLatestTransactions({ ...latest, limit: 100 })).toHaveLength(50);
  expect(requested()).toEqual(['100 from 0', '50 from 50']);
  fake.fault = listed(37, 1000);
  expect(await source.listLatestTransactions({ ...latest, limit: 100 })).toHaveLength(37);
  expect(requested()).toEqual(['100 from 0']);
  fake.fault = listed(1000, 50);
  expect(await source.listLatestTransactions({ ...latest, limit: 500 })).toHaveLength(500);
  expect(await source.listLatestTransactions({ ...latest, limit: 60 })).toHaveLength(60);
  expect(requested().slice(-2)).toEqual(['50 from 0', '10 from 50']);
});

test('new rows between two parts are not repeated', async () => {
  const { source } = open();
  fake.fault = (received, response) => {
    const { searchParams } = new URL(received.path, fake.url);
    const [limit = 0, offset = 0] = ['limit', 'offset'].map((name) => Number(searchParams.get(name)));
    if (limit > 40) return respond(422, { detail: 'limit: max 40' })(received, response);
    // A transaction arrives after the first part.
    const begin = offset === 0 ? 0 : offset - 1;
    const rows = Array.from({ length: limit }, (_, at) => ({ ...samples.TransactionSummary, id: String(begin + at) }));
    return respond(200, rows)(received, response);
  };
  const rows = await source.listLatestTransactions({ ...latest, limit: 50 });
  expect(rows?.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => String(at)));
});

test('pages by cursor are joined, with the cursor of the last', async () => {
  const { source } = open();
  fake.fault = (received, response) => {
    const { searchParams } = new URL(received.path, fake.url);
    const limit = Number(searchParams.get('limit'));
    if (limit > 30) return respond(400, { detail: 'limit must be at most 30' })(received, response);
    const from = Number(searchParams.get('cursor') ?? 0);
    const data = Array.from({ length: limit }, (_, index) => ({
      ...{ ...samples.SatsHolder, rank: from + index + 1, pubkey: String(from + index) },
    }));
    return respond(200, { ...samples.SatsHolders, data, nextCursor: String(from + limit) })(received, response);
  };
  const page = await source.listSatsHolders({ ...summary, limit: 100, cursor: undefined });
  expect(page?.data.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(page?.nextCursor).toBe('100');
  const next = await source.listSatsHolders({ ...summary, limit: 50, cursor: '100' });
  expect(next?.data.map(({ rank }) => rank)).toEqual(Array.from({ length: 50 }, (_, at) => at + 101));
});

test('a page by cursor that is shorter than its limit is returned with its cursor', async () => {
  const { source } = open();
  fake.fault = respond(200, { ...samples.SatsHolders, nextCursor: 'next' });
  expect(await source.listSatsHolders({ ...summary, limit: 100, cursor: undefined })).toMatchObject({
    ...{ data: [samples.SatsHolder], nextCursor: 'next' },
  });
  expect(fake.received).toHaveLength(1);
});

test('a request for many tokens or keys is divided by its items', async () => {
  const { source } = open();
  const bodies = () => fake.received.splice(0).map(({ body }) => JSON.parse(body));
  const most =
    (count: number, list: string): Fault =>
    (received, response) => {
      const sent: Record<string, readonly string[] | null> = JSON.parse(received.body);
      const items = Object.values(sent).flatMap((value) => value ?? []);
      if (items.length > count) {
        const said = `List should have at most ${count} items after validation, not ${items.length}`;
        return respond(422, fastApi(['body', list], said))(received, response);
      }
      if (list === 'pubkeys') {
        const results = items.map((item) => ({ ...samples.IssuerLookupResult, tokenIdentifier: item }));
        return respond(200, { results })(received, response);
      }
      const metadata = items.map((tokenIdentifier) => ({ ...samples.ListedToken, tokenIdentifier }));
      return respond(200, { metadata, total_count: items.length })(received, response);
    };
  const identifiers = Array.from({ length: 70 }, (_, index) => index.toString(16).padStart(64, '0'));
  const tokens = identifiers.map((tokenIdentifier) => ({ tokenIdentifier, network: undefined }));
  fake.fault = most(30, 'token_addresses');
  const found = await source.listTokenMetadata({ ...summary, token_addresses: tokens });
  expect(found?.metadata.map(({ tokenIdentifier }) => tokenIdentifier)).toEqual(
    bodies()
      .slice(1)
      .flatMap(({ token_addresses }) => token_addresses),
  );
  expect(found?.total_count).toBe(70);
  fake.fault = most(30, 'pubkeys');
  const pubkeys = Array.from({ length: 40 }, (_, index) => `02${String(index % 39).padStart(64, '0')}`);
  const pairs = await source.lookupIssuers({ ...summary, pubkeys, tokens });
  // The last key, which is in another part than the first, is there once.
  expect(pairs?.results.map(({ tokenIdentifier }) => tokenIdentifier)).toEqual([
    ...pubkeys.slice(0, 39),
    ...identifiers,
  ]);
  const parts = bodies().slice(1);
  expect(parts.map(({ pubkeys: some, tokens: more }) => [some?.length, more?.length])).toEqual([
    [30, undefined],
    [10, 20],
    [undefined, 30],
    [undefined, 20],
  ]);
  expect(parts[0]).toMatchObject({ tokens: null });
});

test('a rejection for another reason is passed on, without many requests', async () => {
  const { source } = open();
  fake.fault = respond(400, 'The address is on the grey list.');
  await expect(source.listAddressTransactions({ ...ofKey, ...listOf(100) })).rejects.toThrow('grey list.');
  expect(requested()).toEqual(['100 from 0', '10 from 0']);
  fake.fault = undefined;
  await source.listAddressTransactions({ ...ofKey, ...listOf(100) });
  expect(requested()).toEqual(['100 from 0']);
  // The limit was accepted before, so it is not the reason.
  fake.fault = respond(400, 'The address is on the grey list.');
  await expect(source.listAddressTransactions({ ...ofKey, ...listOf(100) })).rejects.toThrow('grey list.');
  expect(requested()).toEqual(['100 from 0']);
  await expect(source.listAddressTransactions({ ...ofKey, ...firstPage, ...listOf(10) })).rejects.toThrow('grey list.');
  expect(requested()).toEqual(['10 from 0']);
});

function listOf(limit: number) {
  return { limit, offset: 0, asset: undefined, sort: 'created_at', order: 'desc' } as const;
}

test('a limit is learned again when the service lowers it', async () => {
  const { source } = open();
  fake.fault = limited(respond(400, 'limit must be at most 75'), 75);
  await source.listTokenHolders(holders);
  fake.fault = limited(respond(400, 'limit must be at most 50'), 50);
  fake.received.length = 0;
  expect((await source.listTokenHolders(holders))?.data).toHaveLength(95);
  expect(requested()).toEqual(['75 from 0', '50 from 0', '50 from 50']);
});

test('all parts share the time of one request', async () => {
  const { source } = open({ deadlineMs: 300 });
  const list = limited(respond(400, 'limit must be at most 10'), 10);
  fake.fault = async (...exchange) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return list(...exchange);
  };
  await expect(source.listTokenHolders(holders)).rejects.toMatchObject({ status: 502 });
  expect(fake.received.length).toBeLessThan(7);
});

test.each([
  ['limit must be at most 75', 75],
  ['limit: Input should be less than or equal to 50', 50],
  ['Input should be less than 51', 50],
  ['limit must be < 51', 50],
  ['limit must be ≤50', 50],
  ['must be between 1 and 50', 50],
  ['Number must be less than or equal to 50', 50],
  ['Too big: expected number to be <=50', 50],
  ['"limit" must be less than or equal to 50', 50],
  ['querystring/limit must be <= 75', 75],
  ['Maximum limit is 50', 50],
  ['max limit: 50', 50],
  ['limit cannot exceed 75', 75],
  ['too many results requested, 75 allowed', 75],
  ['limit should be in the range 1..60', 60],
  ['limit must be a whole number from 1 to 60.', 60],
  ['limit must not be greater than 60, but was 100', 60],
  ['HTTP 95: limit must be no more than 60', 60],
  ['limit must be at least 1', undefined],
  ['limit must be a positive number', undefined],
  ['not less than 1 and not more than 60', 60],
  ['token 0371abcd is unknown', undefined],
  ['version 3.4.0 has no such network', undefined],
  ['limit is too large', undefined],
])('of "%s" the largest size is %s', (sentence, size) => {
  expect(statedSize(sentence, 100)).toBe(size);
});
