import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import type { Source } from '#server/api/operations.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import type { NetworkChanges } from '#server/store/read/changes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

/* The protocol of `GET /v1/stream` over HTTP. The source is a fake that a test moves on. */

const txid = samples.SatsTransactionDetail.id;
const { publicKey, coreAddress } = samples.AddressSummary;
const { tokenIdentifier } = samples.TokenDetails.metadata;
const listed = { txids: [txid], publicKeys: [publicKey], tokens: [tokenIdentifier] };

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Fake {
  readonly source: Source;
  reads: number;
  commit(changes: readonly NetworkChanges[]): void;
}

function fakeSource(): Fake {
  let version = 7;
  const commits: { readonly version: number; readonly changes: readonly NetworkChanges[] }[] = [];
  const fake: Fake = {
    reads: 0,
    commit: (changes) => void commits.push({ version: ++version, changes }),
    source: sampleSource({
      version: async () => {
        fake.reads++;
        return String(version);
      },
      listChanges: async (since) => commits.flatMap(({ version, changes }) => (version > Number(since) ? changes : [])),
    }),
  };
  return fake;
}

async function serve(source: Source, more: Partial<AppOptions> = {}): Promise<{ app: FastifyInstance; url: string }> {
  const app = await createApp(source, {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    ...more,
  });
  closing.push(() => app.close());
  return { app, url: `${await app.listen({ port: 0 })}/v1/stream` };
}

/** Opens a stream; `next` reads until the end of an event or comment, undefined at the end of the stream. */
async function open(url: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  closing.push(() => leaving.abort());
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        return event;
      }
      const piece = await reader?.read();
      if (!piece || piece.done) return undefined;
      text += piece.value;
    }
  };
  return { response, next, leave: () => leaving.abort() };
}

function event(name: string, id: number): string {
  return `event: ${name}\nid: ${id}\ndata: {"version":"${id}"}`;
}

test('a stream opens with the version and tells each subject what concerns it', async () => {
  const fake = fakeSource();
  const { url } = await serve(fake.source, { rateLimits: { cheap: { requests: 100, seconds: 60 } } });
  const queries = ['', '?network=REGTEST', `?txid=${txid.toUpperCase()}`, `?address=${coreAddress}`];
  const streams = await Promise.all(queries.map((query) => open(url + query, { 'accept-encoding': 'gzip, br' })));
  const [latest, regtest, transaction, address] = streams;
  for (const { response, next } of streams) {
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
      'ratelimit-limit': '100',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await next()).toBe(event('ready', 7));
  }
  fake.commit([{ network: 'MAINNET', listed: { txids: [], publicKeys: [], tokens: [] } }]);
  expect(await latest?.next()).toBe(event('changed', 8));
  fake.commit([{ network: 'MAINNET', listed }]);
  expect(await latest?.next()).toBe(event('changed', 9));
  expect(await transaction?.next()).toBe(event('changed', 9));
  expect(await address?.next()).toBe(event('changed', 9));
  // Too many changes to list concern every subject of the network.
  fake.commit([{ network: 'REGTEST' }]);
  expect(await regtest?.next()).toBe(event('changed', 10));
  fake.commit([{ network: 'MAINNET' }]);
  for (const stream of [latest, transaction, address]) expect(await stream?.next()).toBe(event('changed', 11));
});

test('a stream of several addresses and tokens gets one event for all, which says what changed', async () => {
  const fake = fakeSource();
  const { url } = await serve(fake.source);
  const other = samples.TokenDetails.metadata.issuerPublicKey;
  const query = `?address=${other},${coreAddress}&token=${tokenIdentifier.toUpperCase()}`;
  const [several, token] = await Promise.all([open(url + query), open(`${url}?token=${tokenIdentifier}`)]);
  expect(await several?.next()).toBe(event('ready', 7));
  expect(await token?.next()).toBe(event('ready', 7));
  const nothing = { txids: [], publicKeys: [], tokens: [] };
  fake.commit([{ network: 'MAINNET', listed: { ...nothing, txids: [txid] } }]);
  fake.commit([{ network: 'REGTEST', listed }]);
  fake.commit([{ network: 'MAINNET', listed }]);
  const changed = [publicKey, tokenIdentifier];
  expect(await several?.next()).toBe(`event: changed\nid: 10\ndata: ${JSON.stringify({ version: '10', changed })}`);
  // With one subject it is known.
  expect(await token?.next()).toBe(event('changed', 10));
  fake.commit([{ network: 'MAINNET' }]);
  expect(await several?.next()).toBe(event('changed', 11));
});

test('a stream that resumes gets an event at once if the data has changed meanwhile', async () => {
  const fake = fakeSource();
  const { url } = await serve(fake.source);
  const same = await open(url, { 'last-event-id': '7' });
  expect(await same.next()).toBe(event('ready', 7));
  const older = await open(url, { 'last-event-id': '6' });
  expect(await older.next()).toBe(event('changed', 7));
  const byQuery = await open(`${url}?last_event_id=5`);
  expect(await byQuery.next()).toBe(event('changed', 7));
  // Another process may be ahead, and a client may send anything.
  for (const id of ['8', 'null', '-1']) {
    const stream = await open(url, { 'last-event-id': id });
    expect(await stream.next()).toBe(event('changed', 7));
  }
});

test('streams are bounded per client and in all, and a closed one makes room', async () => {
  const fake = fakeSource();
  const { url } = await serve(fake.source, { streams: { total: 3, perClient: 2 }, trustProxy: 1 });
  const from = (client: string) => open(url, { 'x-forwarded-for': client });
  const first = await from('192.0.2.1');
  await from('192.0.2.1');
  const refusal = async (client: string) => {
    const answer = await fetch(url, { headers: { 'x-forwarded-for': client } });
    return [answer.status, answer.headers.get('retry-after'), await answer.text()];
  };
  expect(await refusal('192.0.2.1')).toEqual([429, '60', 'At most 2 streams per client are allowed.']);
  await from('192.0.2.2');
  expect(await refusal('192.0.2.3')).toEqual([503, '60', 'Too many streams are open.']);
  first.leave();
  await expect.poll(async () => (await from('192.0.2.1')).response.status).toBe(200);
});

test('many streams share one watcher, which ends with the last of them', async () => {
  const fake = fakeSource();
  const { url } = await serve(fake.source);
  const streams = await Promise.all(Array.from({ length: 30 }, () => open(url)));
  const before = fake.reads;
  const begun = performance.now();
  await expect.poll(() => fake.reads - before).toBeGreaterThan(3);
  // One watcher reads five times a second.
  expect(fake.reads - before).toBeLessThan((performance.now() - begun) / 200 + 3);
  for (const { leave } of streams) leave();
  await expect
    .poll(async () => {
      const reads = fake.reads;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return fake.reads - reads;
    })
    .toBe(0);
  // Data that changed without listeners is not sent.
  fake.commit([{ network: 'MAINNET' }]);
  expect(await (await open(url)).next()).toBe(event('ready', 8));
});

test('a stream gets heartbeats while it is silent, and none before', async () => {
  const fake = fakeSource();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { url } = await serve(fake.source, { streams: { total: 3, perClient: 2, heartbeatMs: 150 } });
  const { next } = await open(url);
  expect(await next()).toBe(event('ready', 7));
  // Many turns of the heartbeats, while no time passes for the stream.
  const before = fake.reads;
  await expect.poll(() => fake.reads).toBeGreaterThan(before + 1);
  clock.mockReturnValue(1149);
  fake.commit([{ network: 'MAINNET' }]);
  expect(await next()).toBe(event('changed', 8));
  clock.mockReturnValue(1149 + 150);
  expect(await next()).toBe(':');
  clock.mockReturnValue(1149 + 300);
  expect(await next()).toBe(':');
});

test('a shutdown ends streams, also that of a client that does not read', async () => {
  const fake = fakeSource();
  const { app, url } = await serve(fake.source);
  const { next } = await open(url);
  expect(await next()).toBe(event('ready', 7));
  await open(url);
  await app.close();
  expect(await next()).toBeUndefined();
});

test('invalid input, other methods, and a source without changes have plain answers', async () => {
  const { app } = await serve(fakeSource().source);
  const send = async (query: string) => {
    const { statusCode, body } = await app.inject(`/v1/stream${query}`);
    return `${statusCode} ${body}`;
  };
  expect(await send('?network=x')).toBe('400 network must be MAINNET or REGTEST.');
  expect(await send('?txid=x')).toBe('400 txid must be a UUID or 64 hex characters.');
  expect(await send('?address=x')).toMatch(/^400 address must be a network address/);
  expect(await send(`?network=REGTEST&address=${coreAddress}`)).toMatch(/^400 address belongs to MAINNET/);
  expect(await send(`?txid=${txid}&address=${coreAddress}`)).toBe('400 address cannot be combined with txid.');
  expect(await send(`?txid=${txid}&token=${tokenIdentifier}`)).toBe('400 token cannot be combined with txid.');
  expect(await send(`?address=${coreAddress},`)).toMatch(
    /^400 address must be a network address.+ or up to 100 of them separated by commas\.$/,
  );
  expect(await send(`?token=${tokenIdentifier},x`)).toMatch(/^400 token must be a token identifier .+ by commas\.$/);
  expect(await send(`?network=REGTEST&address=${publicKey},${coreAddress}`)).toMatch(/^400 address\.1 belongs to MAIN/);
  const hundred = Array.from({ length: 100 }, () => publicKey).join();
  const tooMany = 'must have at most 100 values, addresses and tokens together.';
  expect(await send(`?address=${hundred},${publicKey}`)).toBe(`400 address ${tooMany}`);
  expect(await send(`?address=${hundred}&token=${tokenIdentifier}`)).toBe(`400 token ${tooMany}`);
  const head = await app.inject({ method: 'HEAD', url: `/v1/stream?address=${hundred}` });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const post = await app.inject({ method: 'POST', url: '/v1/stream' });
  expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const { listChanges: _none, ...upstream } = sampleSource();
  const front = await serve(upstream);
  expect(await (await fetch(front.url)).text()).toBe('Not found on the upstream service.');
});
