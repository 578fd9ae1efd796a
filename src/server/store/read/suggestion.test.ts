import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { networks } from '#contract/common.ts';
import { shorten } from '#format/identifiers.ts';
import { foldText } from '#server/store/model/fields.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { storeReader } from './reader.ts';
import { getSuggestions, idsWith, keyRange, slipsBetween } from './suggestion.ts';

const { lines } = randomLines(7, 300);
let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
  await ingest(throwaway.store, lines);
});
afterAll(() => throwaway?.remove());

const read = (text: string, network: (typeof networks)[number] = 'MAINNET') =>
  storeReader(throwaway.store).read(getSuggestions, { network, text });

test('a transaction is found by both ends, on its network', async () => {
  const known = lines.flatMap((line) => (line.record === 'transaction' ? [line] : [])).slice(0, 40);
  for (const { id, network } of known) {
    const { head, tail } = shorten(id, 'transaction');
    const found = await read(`${head.toUpperCase()}…${tail}`, network);
    expect(found.transactions).toContain(id);
    expect(found.transactions.length).toBeLessThanOrEqual(5);
    const other = networks.find((one) => one !== network) ?? network;
    expect((await read(`${id.slice(0, 20)}...${id.slice(-10)}`, other)).transactions).toEqual([]);
    expect((await read(`${head}…zzzz`, network)).transactions).toEqual([]);
  }
});

test('an address is found by its beginning, with and without its prefix, and by its key', async () => {
  const keys = lines.flatMap((line) =>
    line.record === 'transaction' && line.network === 'MAINNET' ? [line.from] : [],
  );
  for (const party of keys.slice(0, 40)) {
    if (party?.type !== 'core' || !party.pubkey) continue;
    const address = encodeAddress({ network: 'MAINNET', publicKey: party.pubkey });
    const { prefix, head, tail } = shorten(address, 'address');
    for (const start of [prefix + head, head, party.pubkey.slice(0, 6)]) {
      expect((await read(`${start}…${tail}`)).addresses, start).toContainEqual({ address, pubkey: party.pubkey });
    }
  }
});

test.each(['core1', 'abc', 'core1pgssb', 'b0ffff', 'l'.repeat(60)])('%s begins no key', (head) => {
  expect(keyRange(head)).toBeUndefined();
});

test('a misspelled name has the most similar token, anything else none', async () => {
  const tokens = lines.flatMap((line) => (line.record === 'token' && line.network === 'MAINNET' ? [line] : []));
  const named = tokens.find(({ name }) => /^[A-Za-z]{6,}/.test(name));
  if (named) {
    const word = /^[A-Za-z]{6,}/.exec(named.name)?.[0] ?? '';
    expect((await read(`${word}x`)).token?.name).toBeDefined();
  }
  for (const text of ['zzzzzz', '12', '🚀', '<% _', "'; drop table tokens"])
    expect((await read(text)).token).toBeNull();
});

test('what begins with a text is found, up to a limit', async () => {
  const known = lines.flatMap((line) => (line.record === 'transaction' && line.network === 'MAINNET' ? [line] : []));
  for (const { id, from } of known.slice(0, 20)) {
    const found = await read(id.slice(0, 30));
    expect(found.transactions).toContain(id);
    expect(found.transactions.length).toBeLessThanOrEqual(5);
    if (from?.type !== 'core' || !from.pubkey) continue;
    const address = encodeAddress({ network: 'MAINNET', publicKey: from.pubkey });
    for (const text of [address.slice(0, 20), address.slice(0, 40).toUpperCase(), from.pubkey.slice(0, 12)])
      expect((await read(text)).addresses, text).toContainEqual({ address, pubkey: from.pubkey });
  }
});

test('one letter that is wrong, missing, too much or exchanged finds the token', async () => {
  const names = ['Harbor Dollar', 'Lanternfish', 'Marsh Owl', 'Wharf', 'Moss'];
  const [known] = lines.flatMap((line) => (line.record === 'token' && line.network === 'MAINNET' ? [line] : []));
  if (known === undefined) throw new Error('There is no token.');
  const named = names.map((name, place) => {
    const tokenIdentifier = `${place}`.padStart(64, 'd');
    return {
      ...known,
      name,
      ticker: `T${place}`,
      tokenIdentifier,
      tokenAddress: encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }),
    };
  });
  await ingest(throwaway.store, named);
  const missed: string[] = [];
  for (const name of names) {
    for (let at = 0; at < name.length - 1; at += 2) {
      const [before, letter = '', next = '', rest] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
      for (const wrong of [
        `${before}${next}${rest}`,
        `${before}${next}${letter}${rest}`,
        `${before}q${next}${rest}`,
        `${before}q${letter}${next}${rest}`,
      ]) {
        if (!/[A-Za-z]{3}/.test(wrong)) continue;
        const { token } = await read(wrong);
        const folded = foldText(wrong);
        const slips = token
          ? Math.min(
              ...[token.name, token.ticker, ...token.name.split(' ')].map((text) =>
                slipsBetween(folded, foldText(text)),
              ),
            )
          : 99;
        if (slips > 1) missed.push(`${wrong} for ${name}: ${token?.name}`);
      }
    }
  }
  expect(missed).toEqual([]);
  expect((await read('harbr dolar')).token?.name).toBe('Harbor Dollar');
  expect((await read('harbr zzzzzzzz')).token).toBeNull();
});

test('slips are counted', () => {
  expect(slipsBetween('whrf', 'wharf')).toBe(1);
  expect(slipsBetween('masrh owl', 'marsh owl')).toBe(1);
  expect(slipsBetween('harbor dolar', 'harbor dollar')).toBe(1);
  expect(slipsBetween('moss', '')).toBe(4);
});

test.each([
  ['0198', '0199'],
  ['0199', '019a'],
  ['019f', '019g'],
])('%s begins what comes before %s, by letters and digits, which every collation orders alike', (head, end) => {
  const { parameters } = idsWith('MAINNET', head, '').compile(throwaway.store.readDb);
  expect(parameters.slice(0, 2)).toEqual([head, end]);
});

test('IDs are read by their index', { tags: 'one-server' }, async () => {
  const { readDb } = throwaway.store;
  await sql`analyze transactions`.execute(readDb);
  await sql`set enable_seqscan = off`.execute(readDb);
  const plan = await sql<{ 'QUERY PLAN': string }>`explain ${idsWith('MAINNET', '01986c', 'abcdef')}`.execute(readDb);
  await sql`set enable_seqscan = on`.execute(readDb);
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index Only Scan using transactions_id/);
  expect(text).toMatch(/Index Cond: \(\(id >= /);
});
