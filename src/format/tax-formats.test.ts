import { expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import type { Asset } from './address-effect.ts';
import type { TaxEntry } from './tax-entries.ts';
import { type TaxFormatName, taxFileOf, taxFormatNames, taxFormats } from './tax-formats.ts';

const bitcoin: Asset = { asset: 'btc', decimals: 8 };
const token = (start: string, ticker: string, decimals: number, name = 'Tidal Hours'): Asset => ({
  asset: start.padEnd(64, '0'),
  decimals,
  token: { name, ticker },
});
const tide = token('a570', 'TIDE', 2);
const at = '2026-10-31T18:20:05.123Z';
const entry = (fields: Partial<TaxEntry>): TaxEntry => ({
  kind: 'in',
  at,
  ids: ['0195a3b4-7c8d-7e9f-8a1b-2c3d4e5f6071'],
  type: 'core_transfer',
  address: 'core1me',
  counterparty: 'core1other',
  usd: 12.5,
  ...fields,
});

const entries = [
  entry({ received: { asset: bitcoin, units: 20_000n } }),
  entry({
    kind: 'withdrawal',
    type: 'bitcoin_withdrawal',
    sent: { asset: bitcoin, units: 5_000n },
    feeSats: 120n,
    usd: undefined,
  }),
  entry({
    kind: 'trade',
    ids: ['aa', 'bb'],
    sent: { asset: bitcoin, units: 1n },
    received: { asset: tide, units: 1234n },
  }),
  entry({
    kind: 'transfer',
    to: 'core1mine',
    sent: { asset: tide, units: 100n },
    received: { asset: tide, units: 100n },
  }),
  entry({ kind: 'burn', type: 'token_burn', sent: { asset: tide, units: 5n } }),
];

function fileOf(name: TaxFormatName, of: readonly TaxEntry[] = entries) {
  const file = taxFileOf(name, of, { network: 'MAINNET', naming: core, addresses: ['core1me', 'core1mine'] });
  return { ...file, text: file.parts.join('') };
}

/** Reads a file whose cells have no quotes; the columns are the template's. */
function tableOf(name: TaxFormatName, of?: readonly TaxEntry[]): Record<string, string>[] {
  const [head = '', ...lines] = fileOf(name, of).text.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
}

/** Headings of the published templates, in their order. */
const templates: readonly [TaxFormatName, string][] = [
  [
    'koinly',
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  ],
  [
    'coinTracking',
    'Type,Buy Amount,Buy Currency,Sell Amount,Sell Currency,Fee,Fee Currency,Exchange,Trade-Group,Comment,Date,Liquidity pool (optional),Tx-ID (optional),Buy Value in Account Currency (optional),Sell Value in Account Currency (optional)',
  ],
  ['coinTracker', 'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag'],
];

test.each(templates)('%s has the headings of its template', (name, headings) => {
  expect(fileOf(name).text.split('\r\n')[0]).toBe(headings);
});

const columns: readonly [TaxFormatName, string, readonly string[]][] = [
  ['koinly', 'Date', Array.from({ length: 6 }, () => '2026-10-31 18:20:05 UTC')],
  ['koinly', 'Sent Amount', ['', '0.00005000', '0.00000001', '1.00', '', '0.05']],
  ['koinly', 'Sent Currency', ['', 'BTC', 'BTC', 'NULL1', '', 'NULL1']],
  ['koinly', 'Received Amount', ['0.00020000', '', '12.34', '', '1.00', '']],
  ['koinly', 'Received Currency', ['BTC', '', 'NULL1', '', 'NULL1', '']],
  ['koinly', 'Fee Amount', ['', '0.00000120', '', '', '', '']],
  ['koinly', 'Fee Currency', ['', 'BTC', '', '', '', '']],
  ['koinly', 'Net Worth Amount', ['12.5', '', '12.5', '12.5', '12.5', '12.5']],
  ['koinly', 'Net Worth Currency', ['USD', '', 'USD', 'USD', 'USD', 'USD']],
  ['koinly', 'Label', ['', '', '', '', '', '']],
  [
    'koinly',
    'Description',
    [
      'core transfer of core1me from core1other',
      'bitcoin withdrawal of core1me to core1other',
      `swap of core1me with core1other; NULL1 is Tidal Hours TIDE ${tide.asset}`,
      `own transfer from core1me to core1mine; NULL1 is Tidal Hours TIDE ${tide.asset}`,
      `own transfer from core1me to core1mine; NULL1 is Tidal Hours TIDE ${tide.asset}`,
      `token burn of core1me to core1other; NULL1 is Tidal Hours TIDE ${tide.asset}`,
    ],
  ],
  ['koinly', 'TxHash', [entry({}).ids[0] ?? '', entry({}).ids[0] ?? '', 'aa bb', ...Array(3).fill(entry({}).ids[0])]],
  ['coinTracking', 'Type', ['Deposit', 'Withdrawal', 'Trade', 'Withdrawal', 'Deposit', 'Expense (non taxable)']],
  ['coinTracking', 'Buy Amount', ['0.00020000', '', '12.34', '', '1.00', '']],
  ['coinTracking', 'Buy Currency', ['BTC', '', 'TIDE-A570', '', 'TIDE-A570', '']],
  ['coinTracking', 'Sell Amount', ['', '0.00005120', '0.00000001', '1.00', '', '0.05']],
  ['coinTracking', 'Sell Currency', ['', 'BTC', 'BTC', 'TIDE-A570', '', 'TIDE-A570']],
  ['coinTracking', 'Fee', ['', '0.00000120', '', '', '', '']],
  ['coinTracking', 'Fee Currency', ['', 'BTC', '', '', '', '']],
  ['coinTracking', 'Exchange', Array(6).fill('Core Explorer MAINNET')],
  ['coinTracking', 'Trade-Group', [...Array(4).fill('core1me'), 'core1mine', 'core1me']],
  ['coinTracking', 'Date', Array(6).fill('2026-10-31 18:20:05')],
  [
    'coinTracking',
    'Tx-ID (optional)',
    [entry({}).ids[0] ?? '', entry({}).ids[0] ?? '', 'aa bb', ...Array(3).fill(entry({}).ids[0])],
  ],
  ['coinTracking', 'Liquidity pool (optional)', Array(6).fill('')],
  ['coinTracking', 'Buy Value in Account Currency (optional)', Array(6).fill('')],
  ['coinTracking', 'Sell Value in Account Currency (optional)', Array(6).fill('')],
  ['coinTracker', 'Date', Array(6).fill('10/31/2026 18:20:05')],
  ['coinTracker', 'Received Quantity', ['0.00020000', '', '12.34', '', '1.00', '']],
  ['coinTracker', 'Received Currency', ['BTC', '', 'TIDE-A570', '', 'TIDE-A570', '']],
  ['coinTracker', 'Sent Quantity', ['', '0.00005000', '0.00000001', '1.00', '', '0.05']],
  ['coinTracker', 'Sent Currency', ['', 'BTC', 'BTC', 'TIDE-A570', '', 'TIDE-A570']],
  ['coinTracker', 'Fee Amount', ['', '0.00000120', '', '', '', '']],
  ['coinTracker', 'Fee Currency', ['', 'BTC', '', '', '', '']],
  ['coinTracker', 'Tag', Array(6).fill('')],
];

test.each(columns)('%s, %s', (name, column, expected) => {
  expect(tableOf(name).map((line) => line[column])).toEqual(expected);
});

test('the comment of CoinTracking has the dollars, whose column is in the currency of the account', () => {
  expect(tableOf('coinTracking')[0]?.Comment).toBe('core transfer of core1me from core1other; USD 12.5 at the time');
  expect(tableOf('coinTracking')[1]?.Comment).not.toContain('USD');
});

test('every column of a template has a test', () => {
  for (const [name, headings] of templates) {
    const tested = columns.filter(([of]) => of === name).map(([, column]) => column);
    const comment = name === 'coinTracking' ? ['Comment'] : [];
    expect([...tested, ...comment].toSorted()).toEqual(headings.split(',').toSorted());
  }
});

test('a format without so many decimals cuts them off and says how often; a journal keeps them', () => {
  const fine = token('bb', 'FINE', 20);
  const many = [entry({ received: { asset: fine, units: 123n } }), entry({ received: { asset: fine, units: 5_00n } })];
  const { cut } = fileOf('koinly', many);
  expect(tableOf('koinly', many).map((line) => line['Received Amount'])).toEqual([
    '0.000000000000000001',
    '0.000000000000000005',
  ]);
  expect(cut).toBe(1);
  for (const name of ['beancount', 'ledger'] as const) {
    expect(fileOf(name, many)).toMatchObject({ cut: 0 });
    expect(fileOf(name, many).text).toContain(' 0.00000000000000000123 ');
  }
});

test('tokens have different names, whatever their issuers call them', () => {
  const alike = [
    token('abcd1', 'usd₿', 0),
    token('abcd2', 'USD', 0),
    token('ff', '1€', 0),
    token('ee', '', 0),
    token('dd', 'A'.repeat(40), 0),
  ].map((asset) => entry({ received: { asset, units: 1n } }));
  const names = fileOf('beancount', alike).symbols.tokens.map(({ symbol }) => symbol);
  expect(names).toEqual(['USD-ABCD1', 'USD-ABCD2', 'TOKEN1-FF000', 'TOKEN-EE000', 'AAAAAAAAAAAA-DD000']);
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Z0-9'._-]{0,22}[A-Z0-9]$/);
  expect(fileOf('koinly', alike).symbols.tokens.map(({ symbol }) => symbol)).toEqual([
    'NULL1',
    'NULL2',
    'NULL3',
    'NULL4',
    'NULL5',
  ]);
});

test('Beancount has 28 digits of an amount, and says how often it had more', () => {
  const large = [entry({ received: { asset: token('bb', 'HUGE', 18), units: 2n ** 128n - 1n } })];
  expect(fileOf('beancount', large)).toMatchObject({ cut: 1 });
  expect(fileOf('beancount', large).text).toContain(' 340282366920938463463.374607400000000000 ');
  expect(fileOf('ledger', large)).toMatchObject({ cut: 0 });
  expect(fileOf('ledger', large).text).toContain(' 340282366920938463463.374607431768211455 ');
});

test('no two tokens have one name, even if their identifiers begin alike', () => {
  const long = ['abcdef0123456789a', 'abcdef0123456789b'].map((start) =>
    entry({ received: { asset: token(start, 'A'.repeat(40), 0), units: 1n } }),
  );
  const names = fileOf('beancount', long).symbols.tokens.map(({ symbol }) => symbol);
  expect(names).toEqual(['AAAAAA-ABCDEF0123456789A', 'AAAAAA-ABCDEF0123456789B']);
});

test('a token without decimals is in base units, which is said', () => {
  const unknown = [entry({ received: { asset: { asset: 'cd'.repeat(32), decimals: undefined }, units: 123n } })];
  expect(fileOf('koinly', unknown)).toMatchObject({ unscaled: 1 });
  expect(tableOf('koinly', unknown)[0]?.['Received Amount']).toBe('123');
  expect(fileOf('koinly')).toMatchObject({ unscaled: 0 });
});

test('Beancount: a day, a flag, metadata, and postings that balance', () => {
  const { text } = fileOf('beancount');
  expect(text).toContain(`2026-10-31 * "core1other" "core transfer"
  id: "0195a3b4-7c8d-7e9f-8a1b-2c3d4e5f6071"
  time: "18:20:05"
  usd: 12.5 USD
  Assets:Wallet:Core1me  0.00020000 BTC
  Income:Received  -0.00020000 BTC
`);
  expect(text).toContain(`  Assets:Wallet:Core1me  -0.00005000 BTC
  Equity:Bitcoin  0.00005000 BTC
  Assets:Wallet:Core1me  -0.00000120 BTC
  Expenses:Fees  0.00000120 BTC
`);
  expect(text).toContain(`  Assets:Wallet:Core1me  -0.00000001 BTC @@ 12.5 USD
  Assets:Wallet:Core1me  12.34 TIDE-A570 @@ 12.5 USD
`);
  expect(text).toContain(`  Assets:Wallet:Core1me  -1.00 TIDE-A570
  Assets:Wallet:Core1mine  1.00 TIDE-A570
`);
});

test('Ledger: a date, a code, and quoted names of tokens', () => {
  const { text } = fileOf('ledger');
  expect(text).toContain(`2026-10-31 * (aa bb) swap core1other
    ; time: 18:20:05
    ; usd: 12.5
    Assets:Wallet:Core1me  -0.00000001 BTC @@ 12.5 USD
    Assets:Wallet:Core1me  12.34 "TIDE-A570" @@ 12.5 USD
`);
});

test('text of strangers breaks no line and no string', () => {
  const hostile = token('cc', 'X"; DROP', 0, 'a"\n2026-01-01 open Assets:Stolen\\');
  const strange = [entry({ counterparty: '=cmd|" /C\r\n2026-01-01 * "x', received: { asset: hostile, units: 1n } })];
  for (const name of taxFormatNames) {
    const { text } = fileOf(name, strange);
    expect(text, name).not.toMatch(/^2026-01-01/m);
    expect(text.replaceAll('""', ''), name).not.toMatch(/(^|,)"?=/m);
  }
});

test('100,000 rows are written in parts of bounded size', () => {
  const many = Array.from({ length: 100_000 }, (_, index) =>
    entry({ ids: [String(index)], received: { asset: bitcoin, units: 1n } }),
  );
  for (const name of taxFormatNames) {
    const { parts } = fileOf(name, many);
    expect(Math.max(...parts.map(({ length }) => length)), name).toBeLessThan(2_000_000);
    expect(parts.join('').match(/at the time|core transfer/g)?.length ?? 0).toBeGreaterThanOrEqual(
      name === 'coinTracker' ? 0 : 100_000,
    );
  }
});

test('every format names its source', () => {
  for (const name of taxFormatNames) expect(taxFormats[name].source).toMatch(/^https:\/\//);
  expect(taxFormatNames.toSorted()).toEqual(Object.keys(taxFormats).toSorted());
});
