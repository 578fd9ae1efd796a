import { exactDigits } from './numbers.ts';
import type { TaxEntry, TaxKind } from './tax-entries.ts';
import { plainText, type TaxFile, taxWord } from './tax-file.ts';

/* Plain text accounting: each transaction as postings that balance in every commodity, in Beancount's and Ledger's syntax. */

interface Posting {
  readonly account: string;
  readonly digits: string;
  readonly commodity: string;
  /** Total price in dollars. */
  readonly usd?: number | undefined;
}

/** The other side of each kind. What crosses to Bitcoin may still be the owner's. */
const counterAccounts: Readonly<Record<Exclude<TaxKind, 'transfer'>, string>> = {
  in: 'Income:Received',
  out: 'Expenses:Sent',
  deposit: 'Equity:Bitcoin',
  withdrawal: 'Equity:Bitcoin',
  mint: 'Equity:Minted',
  burn: 'Equity:Burned',
  trade: 'Equity:Trades',
};
const feeAccount = 'Expenses:Fees';

/** Account names begin with a capital in every part. */
function accountOf(address: string): string {
  const name = address.replaceAll(/[^A-Za-z0-9-]/g, '-');
  return `Assets:Wallet:${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function postingsOf({ kind, address, to, sent, received, feeSats, usd }: TaxEntry, file: TaxFile): Posting[] {
  const { symbols } = file;
  const own = accountOf(address);
  const counter = kind === 'transfer' ? accountOf(to ?? address) : counterAccounts[kind];
  const isPriced = kind === 'trade' && usd !== undefined;
  const sides = [
    { amount: sent, isOut: true },
    // What is sent to an own address has the posting that receives it.
    { amount: kind === 'transfer' ? undefined : received, isOut: false },
  ];
  return [
    ...sides.flatMap(({ amount, isOut }): Posting[] => {
      if (!amount) return [];
      const commodity = symbols.nameOf(amount.asset.asset);
      const digits = file.amount(amount);
      const minus = `-${digits}`;
      const posting = { account: own, digits: isOut ? minus : digits, commodity };
      // Both sides of a trade have the same price, so they balance in dollars.
      return isPriced
        ? [{ ...posting, usd }]
        : [posting, { account: counter, digits: isOut ? digits : minus, commodity }];
    }),
    ...(feeSats === undefined ? [] : feePostings(own, file.amount({ asset: bitcoin, units: feeSats }))),
  ];
}

const bitcoin = { asset: 'btc', decimals: 8 } as const;

function feePostings(account: string, digits: string): Posting[] {
  return [
    { account, digits: `-${digits}`, commodity: 'BTC' },
    { account: feeAccount, digits, commodity: 'BTC' },
  ];
}

function accountsOf({ addresses }: TaxFile): string[] {
  return [...addresses.map(accountOf), ...new Set(Object.values(counterAccounts)), feeAccount];
}

export function* beancount(file: TaxFile): Generator<string> {
  yield `; Core Explorer: confirmed transactions on ${file.network}, UTC. Dollars are those of the time.\n`;
  yield 'option "title" "Core Explorer"\noption "operating_currency" "USD"\n';
  // It divides the price of a trade by its amount and multiplies again, with 28 digits.
  yield 'option "inferred_tolerance_default" "USD:0.000001"\n\n';
  for (const { symbol, asset } of file.symbols.tokens) {
    yield `1970-01-01 commodity ${symbol}\n  name: "${plainText(asset.token?.name ?? '')}"\n`;
    yield `  ticker: "${plainText(asset.token?.ticker ?? '')}"\n  identifier: "${asset.asset}"\n\n`;
  }
  for (const account of accountsOf(file)) yield `1970-01-01 open ${account}\n`;
  for (const entry of file.entries) {
    const { at, ids, counterparty, usd } = entry;
    yield `\n${at.slice(0, 10)} * "${plainText(counterparty ?? '')}" "${taxWord(entry, file)}"\n`;
    yield `  id: "${plainText(ids.join(' '))}"\n  time: "${at.slice(11, 19)}"\n`;
    if (usd !== undefined) yield `  usd: ${exactDigits(usd)} USD\n`;
    for (const { account, digits, commodity, usd: price } of postingsOf(entry, file)) {
      yield `  ${account}  ${digits} ${commodity}${price === undefined ? '' : ` @@ ${exactDigits(price)} USD`}\n`;
    }
  }
}

export function* ledger(file: TaxFile): Generator<string> {
  yield `; Core Explorer: confirmed transactions on ${file.network}, UTC. Dollars are those of the time.\n`;
  yield 'commodity BTC\ncommodity USD\n';
  for (const { symbol, asset } of file.symbols.tokens) {
    yield `commodity "${symbol}"\n    note ${plainText(`${asset.token?.name ?? ''} ${asset.token?.ticker ?? ''}`)} ${asset.asset}\n`;
  }
  yield 'tag time\ntag usd\n';
  for (const account of accountsOf(file)) yield `account ${account}\n`;
  for (const entry of file.entries) {
    const { at, ids, counterparty, usd } = entry;
    yield `\n${at.slice(0, 10)} * (${plainText(ids.join(' '))}) ${plainText(`${taxWord(entry, file)} ${counterparty ?? ''}`)}\n`;
    yield `    ; time: ${at.slice(11, 19)}\n`;
    if (usd !== undefined) yield `    ; usd: ${exactDigits(usd)}\n`;
    for (const { account, digits, commodity, usd: price } of postingsOf(entry, file)) {
      const unit = commodity === 'BTC' ? commodity : `"${commodity}"`;
      yield `    ${account}  ${digits} ${unit}${price === undefined ? '' : ` @@ ${exactDigits(price)} USD`}\n`;
    }
  }
}
