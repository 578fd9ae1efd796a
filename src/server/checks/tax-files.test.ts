import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAddressTransactions } from '#contract/address.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { core } from '#contract/codec/naming.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { totalsOf } from '#format/address-effect.ts';
import type { OwnRows } from '#format/own-rows.ts';
import { type TaxAmount, type TaxEntry, taxEntriesOf } from '#format/tax-entries.ts';
import { type TaxFormatName, taxFileOf, taxFormatNames, taxFormats } from '#format/tax-formats.ts';
import { taxExample } from '#format/testing/tax-example.ts';
import { listAddressTransactions as readAddressTransactions } from '#server/store/read/address-transactions.ts';
import { readerOf } from '#server/store/read/reader.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { hostileTexts } from '#server/testing/hostile-strings.ts';

/* Tax files of a store with every type, also as Beancount and Ledger read them, if they are installed. */

const random = randomLines(46, 900);
const { publicKeys } = random;
/** Every two neighbors are legs of a swap. */
const lines = random.lines.map((line, index) =>
  line.record === 'transaction' ? { ...line, swapId: `swap ${Math.floor(index / 2)}` } : line,
);
let throwaway: ThrowawayStore;
let owners: OwnRows[];
const folder = mkdtempSync(join(tmpdir(), 'tax-files-'));

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  await ingest(throwaway.store, lines);
  const source = readerOf(throwaway.store.db, { isCluster: throwaway.store.isCluster });
  owners = [];
  for (const publicKey of publicKeys.slice(0, 3)) {
    const key = { network: 'MAINNET', publicKey } as const;
    const rows = [];
    for (;;) {
      const { network: _, ...input } = listAddressTransactions.query.parse({ limit: 100, offset: rows.length });
      const page = await source.read(readAddressTransactions, {
        network: key.network,
        address: key,
        ...input,
        asset: undefined,
      });
      rows.push(...page.data);
      if (page.data.length < 100) break;
    }
    owners.push({ address: encodeAddress(key), publicKey, rows });
  }
});
afterAll(() => throwaway?.remove());

function fileOf(name: TaxFormatName, of: readonly OwnRows[] = owners) {
  const { entries } = taxEntriesOf(of);
  const addresses = of.map(({ address }) => address);
  const file = taxFileOf(name, entries, { network: 'MAINNET', naming: core, addresses });
  return { ...file, entries, text: file.parts.join('') };
}

/** What the rows of the statements change, by asset, in base units. */
function netOf(of: readonly OwnRows[]): Map<string, bigint> {
  const net = new Map<string, bigint>();
  for (const { rows, publicKey } of of) {
    for (const total of totalsOf(rows, publicKey).assets) {
      net.set(total.asset, (net.get(total.asset) ?? 0n) + total.in - total.out);
    }
  }
  return new Map([...net].filter(([, units]) => units !== 0n));
}

test('rows of every type are there, and moves between the addresses are transfers', () => {
  const types = new Set(owners.flatMap(({ rows }) => rows.map(({ type }) => type)));
  expect([...types].toSorted()).toEqual([...transactionTypes].toSorted());
  const { entries } = fileOf('koinly');
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['in', 'out', 'deposit', 'withdrawal', 'mint', 'burn', 'trade', 'transfer']),
  );
  // No payment names one of the own addresses as the other side, unless others take part.
  const addresses = new Set(owners.map(({ address }) => address));
  for (const { kind, counterparty, ids } of entries) {
    if (kind !== 'in' && kind !== 'out') continue;
    expect(addresses.has(counterparty ?? ''), ids.join()).toBe(false);
  }
});

test('the totals of every file equal those of the statements', () => {
  for (const of of [owners, ...owners.map((owner) => [owner])]) {
    const { entries } = taxEntriesOf(of);
    const sums = new Map<string, bigint>();
    const add = (asset: string, units: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + units);
    for (const { sent, received, feeSats } of entries) {
      if (sent) add(sent.asset.asset, -sent.units);
      if (received) add(received.asset.asset, received.units);
      if (feeSats) add('btc', -feeSats);
    }
    expect(new Map([...sums].filter(([, units]) => units !== 0n))).toEqual(netOf(of));
  }
});

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

function pathOf(name: TaxFormatName, { text }: { readonly text: string } = fileOf(name)): string {
  const path = join(folder, `statement.${taxFormats[name].ending}`);
  writeFileSync(path, text);
  return path;
}

/** Entries of every kind, whose every text that strangers choose is hostile, with the largest and the smallest amounts. */
function hostileFileOf(name: TaxFormatName) {
  const bitcoin: TaxAmount = { asset: { asset: 'btc', decimals: 8 }, units: 21n * 10n ** 14n };
  const texts = [
    ...hostileTexts,
    '1leading',
    'BTC',
    'USD',
    '@@ 1',
    '=1+1',
    'a "quoted" ; note',
    'x\n2026-01-01 open Assets:X',
  ];
  const entries = texts.flatMap((text, index): TaxEntry[] => {
    const token = (units: bigint): TaxAmount => ({
      asset: {
        asset: index.toString(16).padStart(4, '0').padEnd(64, 'e'),
        decimals: [0, 18, undefined, 30][index % 4],
        token: { name: text, ticker: text },
      },
      units,
    });
    const [all, one] = [token(2n ** 128n - 1n), token(1n)];
    const [address, to] = ['core1me', 'core1mine'];
    const common = { at: '2026-10-31T23:59:59.999Z', ids: [`x${index}`], type: text, address, counterparty: text };
    return [
      { ...common, kind: 'in', received: all, usd: 1e-6 },
      { ...common, kind: 'out', sent: one, usd: undefined },
      { ...common, kind: 'deposit', received: bitcoin, usd: 1e12 },
      { ...common, kind: 'withdrawal', sent: bitcoin, feeSats: 1n, usd: 1e12 },
      { ...common, kind: 'mint', received: all, usd: undefined },
      { ...common, kind: 'burn', sent: one, usd: undefined },
      { ...common, kind: 'trade', sent: all, received: bitcoin, usd: 123_456_789_012.34 },
      { ...common, kind: 'trade', sent: bitcoin, received: one, usd: undefined },
      { ...common, kind: 'transfer', to, sent: all, received: all, usd: 1 },
    ];
  });
  const file = taxFileOf(name, entries, { network: 'MAINNET', naming: core, addresses: ['core1me', 'core1mine'] });
  return { text: file.parts.join(''), entries: entries.length };
}

test('hostile text is no line, no formula and no syntax of any file', () => {
  for (const name of ['koinly', 'coinTracking', 'coinTracker'] as const) {
    const { text, entries } = hostileFileOf(name);
    const lines = text.trimEnd().split('\r\n');
    // A transfer is two lines.
    expect(lines.length, name).toBe(1 + (entries / 9) * 10);
    expect(text, name).not.toMatch(/(^|,)"?[=+@]/m);
  }
});

test('Beancount and Ledger read hostile text', { skip: !isInstalled('bean-check') || !isInstalled('ledger') }, () => {
  const beancount = spawnSync('bean-check', [pathOf('beancount', hostileFileOf('beancount'))], { encoding: 'utf8' });
  expect(`${beancount.stdout}${beancount.stderr}`.slice(0, 2000)).toBe('');
  const path = pathOf('ledger', hostileFileOf('ledger'));
  const { stdout, stderr } = spawnSync('ledger', ['-f', path, '--strict', '--pedantic', 'stats'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(new RegExp(`Number of postings: +${(hostileFileOf('ledger').entries / 9) * 22} `));
});

test('both sides of every trade balance', { skip: !isInstalled('bean-check') }, () => {
  const random = seeded(46);
  const entries = Array.from({ length: 500 }, (_, index): TaxEntry => {
    const units = () => BigInt(1 + Math.floor(random() * 10 ** (1 + Math.floor(random() * 14))));
    const token = { asset: 'b0'.repeat(32), decimals: 6, token: { name: 'Kettle', ticker: 'KETTL' } };
    return {
      kind: 'trade',
      at: '2026-06-19T14:26:04.000Z',
      ids: [String(index)],
      type: 'token_transfer',
      address: 'core1me',
      sent: { asset: token, units: units() },
      received: { asset: { asset: 'btc', decimals: 8 }, units: units() },
      usd: Math.round(random() * 1e10) / 1e6,
    };
  });
  const file = taxFileOf('beancount', entries, { network: 'MAINNET', naming: core, addresses: ['core1me'] });
  const path = pathOf('beancount', { text: file.parts.join('') });
  const { stdout, stderr } = spawnSync('bean-check', [path], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`.slice(0, 2000)).toBe('');
});

test('Beancount reads its file without an error', { skip: !isInstalled('bean-check') }, () => {
  const { status, stdout, stderr } = spawnSync('bean-check', [pathOf('beancount')], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toBe('');
  expect(status).toBe(0);
});

/** Balances of an account that Ledger reads, in whole units by symbol. */
function ledgerBalances(path: string, account: string): ReadonlyMap<string, string> {
  const shape = ['--depth', '1', '--balance-format', '%(scrub(display_total))\n'];
  const run = spawnSync('ledger', ['-f', path, '--strict', '--pedantic', 'balance', account, ...shape], {
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  return new Map(
    run.stdout
      .trim()
      .split('\n')
      .flatMap((line): [string, string][] => {
        const [, digits, symbol] = /^\s*(-?[\d.]+) "?([^"\s]+)"?$/.exec(line) ?? [];
        return digits === undefined || symbol === undefined ? [] : [[symbol, digits]];
      }),
  );
}

test('Ledger reads its file in its strictest way, with the totals of the statement and of each address', {
  skip: !isInstalled('ledger'),
}, () => {
  const { text, symbols } = fileOf('ledger');
  expect(text.length).toBeGreaterThan(1000);
  const path = pathOf('ledger');
  const decimals = new Map(symbols.tokens.map(({ asset }) => [asset.asset, asset.decimals ?? 0]));
  const accounts: [string, readonly OwnRows[]][] = owners.map((owner) => [`Assets:Wallet:${owner.address}`, [owner]]);
  for (const [account, of] of [['^Assets', owners] as const, ...accounts]) {
    const shown = ledgerBalances(path, account);
    for (const [asset, units] of netOf(of)) {
      const places = asset === 'btc' ? 8 : (decimals.get(asset) ?? 0);
      const digits = shown.get(symbols.nameOf(asset)) ?? '';
      expect(BigInt(digits.replace('.', '')), `${account} ${asset}`).toBe(units);
      expect(digits.split('.')[1]?.length ?? 0).toBe(places);
    }
  }
});

test('docs/files.md has the example in every format', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/files.md'), 'utf8');
  for (const name of taxFormatNames) {
    const { name: title, source, ending } = taxFormats[name];
    const section = document.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
    expect(section, name).toContain(`\`\`\`${ending}\n${taxExample(name)}\`\`\``);
    expect(section, name).toContain(source);
  }
});

test('every file is UTF-8 text of whole lines', () => {
  for (const name of taxFormatNames) {
    const { text } = fileOf(name);
    expect(text.endsWith('\n'), name).toBe(true);
    expect(text, name).not.toMatch(/NaN|undefined|null|\[object/);
  }
});
