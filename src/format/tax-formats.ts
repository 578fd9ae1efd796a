import type { Asset } from './address-effect.ts';
import { type Cell, type Columns, writeLine } from './csv.ts';
import { exactDigits, plainDigits } from './numbers.ts';
import type { TaxAmount, TaxEntry, TaxKind } from './tax-entries.ts';
import { plainText, type SymbolOf, type TaxFile, type TaxSymbols, taxSymbolsOf, taxWord } from './tax-file.ts';
import { beancount, ledger } from './tax-journal.ts';

/* Files that tax and bookkeeping programs import. Their facts are one table; docs/files.md explains them. */

/** Facts of a format. */
export interface TaxFormat {
  readonly name: string;
  /** Where its template or syntax is published. */
  readonly source: string;
  readonly ending: string;
  readonly type: string;
  /** Most decimals of an amount; further ones are cut off. undefined: any number. */
  readonly decimals: number | undefined;
  /** Most significant digits of an amount; further ones are zeros. undefined: any number. */
  readonly digits?: number;
  readonly symbol: SymbolOf;
  /** Yields the parts of a file. */
  readonly write: (file: TaxFile) => Iterable<string>;
}

/** A line of a CSV file: a transfer between own addresses is two. */
interface TaxLine {
  readonly entry: TaxEntry;
  readonly kind: TaxKind;
  /** Own address whose balance it changes. */
  readonly address: string;
  readonly sent?: TaxAmount | undefined;
  readonly received?: TaxAmount | undefined;
  readonly file: TaxFile;
}

const day = (at: string) => at.slice(0, 10);
const time = (at: string) => at.slice(11, 19);
const amountOf = (amount: TaxAmount | undefined, { amount: write }: TaxFile): Cell =>
  amount && { digits: write(amount) };
const symbolOf = (amount: TaxAmount | undefined, { symbols }: TaxFile): Cell =>
  amount && symbols.nameOf(amount.asset.asset);
const feeOf = ({ entry, file }: TaxLine): Cell =>
  entry.feeSats === undefined ? undefined : { digits: file.amount({ asset: bitcoin, units: entry.feeSats }) };
const feeUnitOf = ({ entry }: TaxLine): Cell => (entry.feeSats === undefined ? undefined : 'BTC');
const referenceOf = ({ entry }: TaxLine): Cell => entry.ids.join(' ');
const bitcoin: Asset = { asset: 'btc', decimals: 8 };

/** What leaves the address, with the fee, which only withdrawals of bitcoin have. */
const withFee = ({ sent, entry: { feeSats = 0n } }: TaxLine): TaxAmount | undefined =>
  sent && { ...sent, units: sent.units + feeSats };

const koinly: Columns<TaxLine> = {
  Date: ({ entry: { at } }) => `${day(at)} ${time(at)} UTC`,
  'Sent Amount': ({ sent, file }) => amountOf(sent, file),
  'Sent Currency': ({ sent, file }) => symbolOf(sent, file),
  'Received Amount': ({ received, file }) => amountOf(received, file),
  'Received Currency': ({ received, file }) => symbolOf(received, file),
  'Fee Amount': feeOf,
  'Fee Currency': feeUnitOf,
  'Net Worth Amount': ({ entry: { usd } }) => usd,
  'Net Worth Currency': ({ entry: { usd } }) => (usd === undefined ? undefined : 'USD'),
  Label: () => undefined,
  Description: descriptionOf,
  TxHash: referenceOf,
};

/**
 * Values are in the currency of the account, which is not known here, so that dollars are in the comment. Its balances
 * count the amounts only, so that they include fees.
 */
const coinTracking: Columns<TaxLine> = {
  Type: ({ kind }) => coinTrackingTypes[kind],
  'Buy Amount': ({ received, file }) => amountOf(received, file),
  'Buy Currency': ({ received, file }) => symbolOf(received, file),
  'Sell Amount': (line) => amountOf(withFee(line), line.file),
  'Sell Currency': ({ sent, file }) => symbolOf(sent, file),
  Fee: feeOf,
  'Fee Currency': feeUnitOf,
  Exchange: ({ file }) => `Core Explorer ${file.network}`,
  'Trade-Group': ({ address }) => address,
  Comment: (line) => [descriptionOf(line), usdText(line.entry)].filter(Boolean).join('; '),
  Date: ({ entry: { at } }) => `${day(at)} ${time(at)}`,
  'Liquidity pool (optional)': () => undefined,
  'Tx-ID (optional)': referenceOf,
  'Buy Value in Account Currency (optional)': () => undefined,
  'Sell Value in Account Currency (optional)': () => undefined,
};

/** Deposits and withdrawals are not taxed, so that payments are classified by their recipient in the program. */
const coinTrackingTypes: Readonly<Record<TaxKind, string>> = {
  in: 'Deposit',
  out: 'Withdrawal',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  mint: 'Income (non taxable)',
  burn: 'Expense (non taxable)',
  trade: 'Trade',
  transfer: 'Deposit',
};

const coinTracker: Columns<TaxLine> = {
  Date: ({ entry: { at } }) => `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)} ${time(at)}`,
  'Received Quantity': ({ received, file }) => amountOf(received, file),
  'Received Currency': ({ received, file }) => symbolOf(received, file),
  'Sent Quantity': ({ sent, file }) => amountOf(sent, file),
  'Sent Currency': ({ sent, file }) => symbolOf(sent, file),
  'Fee Amount': feeOf,
  'Fee Currency': feeUnitOf,
  Tag: () => undefined,
};

/** What happened in words, for a program in English: the network's words are its own. */
function descriptionOf({ entry, file, sent, received }: TaxLine): string {
  const { kind, address, to, counterparty } = entry;
  const word = taxWord(entry, file);
  const way =
    kind === 'transfer'
      ? `from ${address} to ${to}`
      : counterparty === undefined
        ? `of ${address}`
        : `of ${address} ${sent && !received ? 'to' : received && !sent ? 'from' : 'with'} ${plainText(counterparty)}`;
  const tokens = [sent, received].flatMap((amount) => (amount ? file.symbols.textOf(amount.asset.asset) : []));
  return [`${word} ${way}`, ...new Set(tokens)].join('; ');
}

function usdText({ usd }: TaxEntry): string | undefined {
  return usd === undefined ? undefined : `USD ${exactDigits(usd)} at the time`;
}

/** Returns the lines of an entry: a transfer leaves one own address and arrives at another. */
function linesOf(entry: TaxEntry, file: TaxFile): TaxLine[] {
  const { kind, address, to = address, sent, received } = entry;
  if (kind !== 'transfer') return [{ entry, kind, address, sent, received, file }];
  return [
    { entry, kind: 'withdrawal', address, sent, file },
    { entry, kind: 'deposit', address: to, received, file },
  ];
}

function writerOf(columns: Columns<TaxLine>): TaxFormat['write'] {
  const read = Object.values(columns);
  return function* write(file) {
    yield writeLine(Object.keys(columns));
    for (const entry of file.entries) {
      for (const line of linesOf(entry, file)) yield writeLine(read.map((cell) => cell(line)));
    }
  };
}

const csv = { ending: 'csv', type: 'text/csv', decimals: 18 } as const;

export const taxFormats = {
  koinly: {
    ...csv,
    name: 'Koinly',
    source: 'https://support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data',
    // It knows no token of the network, and refuses names that it does not know, except these.
    symbol: (_, nth) => `NULL${nth}`,
    write: writerOf(koinly),
  },
  coinTracking: {
    ...csv,
    name: 'CoinTracking',
    source: 'https://cointracking.info/import/import_csv/',
    symbol: tickerAndIdentifier,
    write: writerOf(coinTracking),
  },
  coinTracker: {
    ...csv,
    name: 'CoinTracker',
    source:
      'https://support.cointracker.io/hc/en-us/articles/4413071299729-Convert-your-transaction-history-to-CoinTracker-CSV',
    symbol: tickerAndIdentifier,
    write: writerOf(coinTracker),
  },
  beancount: {
    name: 'Beancount',
    source: 'https://beancount.github.io/docs/beancount_language_syntax.html',
    ending: 'beancount',
    type: 'text/plain',
    decimals: undefined,
    // It counts in decimals of Python, which have no more.
    digits: 28,
    symbol: tickerAndIdentifier,
    write: beancount,
  },
  ledger: {
    name: 'Ledger',
    source: 'https://ledger-cli.org/doc/ledger3.html',
    ending: 'ledger',
    type: 'text/plain',
    decimals: undefined,
    symbol: tickerAndIdentifier,
    write: ledger,
  },
} as const satisfies Readonly<Record<string, TaxFormat>>;

export type TaxFormatName = keyof typeof taxFormats;
export const taxFormatNames = ['koinly', 'coinTracking', 'coinTracker', 'beancount', 'ledger'] as const;

/** Such as `TIDE-A570`: capitals, digits and a hyphen, from a letter on, at most 24 characters. */
function tickerAndIdentifier({ asset, token }: Asset, _nth: number, length: number): string {
  const letters = (token?.ticker ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const ticker = (/^[A-Z]/.test(letters) ? letters : `TOKEN${letters}`).slice(0, Math.min(12, 23 - length));
  return `${ticker}-${asset.slice(0, length).toUpperCase()}`;
}

/** Returns a file in parts, and what it does not hold as exactly as the statement. */
export function taxFileOf(
  name: TaxFormatName,
  entries: readonly TaxEntry[],
  of: Pick<TaxFile, 'network' | 'naming' | 'addresses'>,
): {
  readonly parts: string[];
  /** Amounts without some of their digits. */
  readonly cut: number;
  /** Tokens whose decimals are unknown, so that their amounts are in base units. */
  readonly unscaled: number;
  readonly symbols: TaxSymbols;
} {
  const format: TaxFormat = taxFormats[name];
  const symbols = taxSymbolsOf(entries, format.symbol);
  let cut = 0;
  const amount = ({ asset: { decimals = 0 }, units }: TaxAmount) => {
    const extra = Math.max(decimals - (format.decimals ?? decimals), 0);
    const beyond = Math.max(extra, String(units).length - (format.digits ?? Number.POSITIVE_INFINITY));
    const held = units - (units % 10n ** BigInt(beyond));
    if (held !== units) cut++;
    const text = plainDigits(held, decimals);
    return extra === 0 ? text : text.slice(0, -extra);
  };
  const parts = chunked(format.write({ ...of, entries, symbols, amount }));
  const unscaled = symbols.tokens.filter(({ asset }) => asset.decimals === undefined).length;
  return { parts, cut, unscaled, symbols };
}

const chunkLines = 5000;

/** Joins lines, so that a file of many rows is few parts. */
function chunked(lines: Iterable<string>): string[] {
  const parts: string[] = [];
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length < chunkLines) continue;
    parts.push(chunk.join(''));
    chunk = [];
  }
  return [...parts, chunk.join('')];
}
