import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, spark } from '#contract/codec/naming.ts';
import { getRegistry, maxRegistryBytes, Registry, readRegistry } from '#contract/registry.ts';
import { RegistryReader } from './registry.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const tokenIdentifier = '5e'.repeat(32);
const address = encodeAddress({ network: 'MAINNET', publicKey });
const harbor = { network: 'MAINNET', identifier: address, name: 'Harbor' };

let folder: string;
let path: string;
const opened: RegistryReader[] = [];
const faults: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  path = join(folder, 'registry.json');
  faults.length = 0;
});
afterEach(async () => {
  for (const reader of opened.splice(0)) reader.close();
  await rm(folder, { recursive: true });
});

async function openAt(file: string, everyMs = 60_000): Promise<RegistryReader> {
  const reader = await RegistryReader.open(file, { naming: core, report: (fault) => faults.push(fault), everyMs });
  opened.push(reader);
  return reader;
}

/** As a careful operator does: no reader sees half a file. */
async function replaceFile(content: string | Buffer): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

const write = (...entries: object[]) => replaceFile(JSON.stringify({ entries }));
const ask = (reader: RegistryReader, fields: object = {}) => reader.respond(getRegistry.query.parse(fields));
const namesIn = (reader: RegistryReader, fields: object = {}) => ask(reader, fields).entries.map(({ name }) => name);
const faultCount = (reader: RegistryReader) => reader.gauges().at(-1)?.value;

test('an address, its key and a token are found in every notation, on their network only', async () => {
  await write(
    { network: 'MAINNET', identifier: publicKey.toUpperCase(), name: 'Harbor' },
    { network: 'REGTEST', identifier: publicKey, name: 'Test harbor' },
    {
      network: 'REGTEST',
      identifier: encodeTokenAddress({ network: 'REGTEST', tokenIdentifier }, spark),
      mark: 'Test',
    },
  );
  const reader = await openAt(path);
  expect(faults).toEqual([]);
  for (const identifier of [address, publicKey, encodeAddress({ network: 'MAINNET', publicKey }, spark)])
    expect(namesIn(reader, { identifier })).toEqual(['Harbor']);
  expect(ask(reader, { network: 'regtest', identifier: tokenIdentifier }).entries).toEqual([
    { type: 'token', identifier: tokenIdentifier, mark: 'Test' },
  ]);
  expect(namesIn(reader, { identifier: tokenIdentifier })).toEqual([]);
  expect(namesIn(reader)).toEqual(['Harbor']);
  expect(namesIn(reader, { network: 'REGTEST' })).toEqual(['Test harbor', undefined]);
});

test.each([
  ['missing', undefined, 'missing'],
  ['not JSON', '{"entries":[', 'not JSON'],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'not UTF-8'],
  ['huge', `{"entries":[]}${' '.repeat(maxRegistryBytes)}`, 'larger than'],
  ['deep', '['.repeat(100_000), 'nested'],
  ['a list', '[]', 'The file is missing or not valid'],
  ['misspelled', '{"entires":[]}', 'unknown field: "entires"'],
])('a file that is %s keeps the last good one, once reported and counted', async (_is, content, fault) => {
  await write(harbor);
  const reader = await openAt(path);
  if (content === undefined) await rm(path);
  else await replaceFile(content);
  await reader.refresh();
  await reader.refresh();
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(faultCount(reader)).toBe(1);
  expect(namesIn(reader)).toEqual(['Harbor']);
  await write({ ...harbor, name: 'Harbor 2' });
  await reader.refresh();
  expect(namesIn(reader)).toEqual(['Harbor 2']);
});

test('a service starts without its file, and reads it once it is there', async () => {
  const reader = await openAt(path, 10);
  expect(ask(reader)).toEqual({ network: 'MAINNET', entries: [], banners: [] });
  await write(harbor);
  await expect.poll(() => namesIn(reader)).toEqual(['Harbor']);
});

test.each([
  [{ name: 'a\u0000b' }, 'name'],
  [{ name: 'evil\u202etxt' }, 'name'],
  [{ name: 'a\u2066b' }, 'name'],
  [{ name: '\u200b' }, 'name'],
  [{ name: 'a\u3164' }, 'name'],
  [{ name: ' a' }, 'name'],
  [{ name: 'two\nlines' }, 'name'],
  [{ name: `a${'\u0301'.repeat(4)}` }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: '' }, 'name'],
  [{ kind: 'bank' }, 'kind'],
  [{ website: 'http://harbor.example' }, 'website'],
  [{ website: 'http://localhost/' }, 'website'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ source_note: 'a\u2028b' }, 'source_note'],
  [{ warning: {} }, 'warning.by'],
  [{ warning: { by: 'W', text: '\u202e' } }, 'warning.text'],
  [{ warning: { by: 'W', since: 'yesterday' } }, 'warning.since'],
  [{ warning: { by: 'W', url: 'data:text/html,x' } }, 'warning.url'],
  [{ network: 'SIGNET' }, 'network'],
  [{ network: 'REGTEST' }, 'identifier'],
  [{ identifier: `${address.slice(0, -1)}q` }, 'identifier'],
  [{ identifier: 'Harbor' }, 'identifier'],
  [{ names: [] }, 'names'],
])('an entry with %j is refused with its place', (fields, place) => {
  const read = readRegistry(JSON.stringify({ entries: [{ ...harbor, ...fields }] }), core);
  expect(read).toEqual({ fault: expect.stringMatching(new RegExp(`entries\\.0.*${place}`)) });
});

test('an entry says something, once', () => {
  const faultOf = (...entries: object[]) => readRegistry(JSON.stringify({ entries }), core);
  expect(faultOf({ network: 'MAINNET', identifier: address })).toEqual({
    fault: expect.stringMatching(/name, a mark or a warning/),
  });
  expect(faultOf(harbor, { ...harbor, identifier: publicKey })).toEqual({
    fault: expect.stringMatching(/entries\.1.*twice/),
  });
});

test('a banner ends after it begins, and pages have those that are not over', async () => {
  const banner = { network: 'REGTEST', text: 'Reset', from: '2026-10-16T08:00:00Z', to: '2026-10-18T12:00:00Z' };
  await replaceFile(JSON.stringify({ banners: [banner] }));
  const reader = await openAt(path);
  expect(reader.config(Date.parse(banner.to) - 1)).toEqual({ registry: 'api', banners: [banner] });
  expect(reader.config(Date.parse(banner.to))).toEqual({ registry: 'api' });
  expect(ask(reader).banners).toEqual([]);
  expect(readRegistry(JSON.stringify({ banners: [{ ...banner, to: banner.from }] }), core)).toEqual({
    fault: 'banners.0.to must be after from.',
  });
});

test('pages have the reported tokens, with a bound', async () => {
  const warning = { by: 'Watchlight' };
  const tokens = Array.from({ length: 120 }, (_, index) => String(index).padStart(64, '0'));
  const entries = [
    { network: 'MAINNET', identifier: publicKey, warning },
    { network: 'MAINNET', identifier: tokenIdentifier, mark: 'Official' },
    ...tokens.map((identifier) => ({ network: 'REGTEST', identifier, warning })),
  ];
  await replaceFile(JSON.stringify({ entries }));
  const { reported } = (await openAt(path)).config();
  expect(reported).toEqual(tokens.slice(0, 100).map((identifier) => ({ network: 'REGTEST', identifier })));
});

test('any text is either read or refused with a sentence, and what is read fits the contract', () => {
  const entry = fc.record(
    {
      network: fc.constantFrom('MAINNET', 'REGTEST'),
      identifier: fc.constantFrom(publicKey, tokenIdentifier, address, ''),
      name: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('Harbor')),
      mark: fc.string(),
      warning: fc.oneof(fc.record({ by: fc.string() }), fc.jsonValue()),
    },
    { requiredKeys: ['network', 'identifier'] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.array(entry).map((entries) => JSON.stringify({ entries })),
      ),
      (json) => {
        const read = readRegistry(json, core);
        if ('fault' in read) expect(read.fault).toMatch(/^\S.*\.$/s);
        else for (const registry of Object.values(read.registries)) expect(Registry.parse(registry)).toEqual(registry);
      },
    ),
  );
});

test('while the file changes, every response is of one whole file', async () => {
  const versions = Array.from({ length: 40 }, (_, number) => `Harbor ${number}`);
  const all = (name: string) =>
    Array.from({ length: 50 }, (_, index) => ({
      network: 'MAINNET',
      identifier: index.toString(16).padStart(64, '0'),
      name,
    }));
  await write(...all('Harbor'));
  const reader = await openAt(path, 1);
  const seen = new Set<string | undefined>();
  for (const name of versions) {
    // Half of the writers are careless.
    if (name.endsWith('5')) await writeFile(path, JSON.stringify({ entries: all(name) }));
    else await write(...all(name));
    const names = new Set(namesIn(reader));
    expect(names.size).toBe(1);
    for (const one of names) seen.add(one);
  }
  await expect.poll(() => namesIn(reader)[0]).toBe(versions.at(-1));
  expect(seen.size).toBeGreaterThan(0);
});
