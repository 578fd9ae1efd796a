import type { StatementHead } from '../../contract/statement.ts';
import { formatCount } from '../../format/digits.ts';
import { utcDateTime } from '../../format/time.ts';
import { statementWords as words } from '../../words/en/statement.ts';

/** Something a statement says of its rows. */
export interface StatementFact {
  readonly name: string;
  readonly value: string;
  /** An identifier or a digest. */
  readonly isMono?: boolean;
  /** What it means, in smaller letters. */
  readonly note?: string;
}

const orders = {
  'newest-first': words.newestFirst,
  'oldest-first': words.oldestFirst,
  'largest-first': words.largestFirst,
} as const;

/** What a statement of each list is called. */
export const statementTitles = {
  'address-transactions': words.ofAddress,
  'latest-transactions': words.ofLatest,
  'token-transactions': words.ofToken,
  'token-holders': words.ofHolders,
} as const;

/** The opening note of a statement: what was chosen, what was read, and how anybody can check the rows. */
export function statementFacts(head: StatementHead): StatementFact[] {
  const { network, subject, asset, from, to, order, readUpTo, generatedAt, rowCount, isComplete, rowsSha256 } = head;
  const isOfAddress = head.list === 'address-transactions';
  const facts: (StatementFact | false)[] = [
    { name: words.network, value: network },
    subject !== null && { name: isOfAddress ? words.address : words.token, value: subject, isMono: true },
    isOfAddress && assetFact(asset),
    ...(order === 'largest-first'
      ? []
      : [
          { name: words.from, value: from === null ? words.theBeginning : utc(from) },
          { name: words.to, value: to === null ? words.now : utc(to) },
        ]),
    { name: words.order, value: orders[order] },
    readUpTo !== null && { name: words.readUpTo, value: utc(readUpTo) },
    { name: words.generatedAt, value: utc(generatedAt) },
    { name: words.rows, value: formatCount(rowCount) },
    { name: words.completeness, value: isComplete ? words.complete : words.incomplete },
    rowsSha256 === null
      ? { name: words.sha256, value: words.noSha256 }
      : { name: words.sha256, value: rowsSha256, isMono: true, note: words.sha256Of },
  ];
  return facts.filter((fact) => fact !== false);
}

function assetFact(asset: string | null): StatementFact {
  if (asset === null) return { name: words.asset, value: words.allAssets };
  return asset === 'btc'
    ? { name: words.asset, value: words.bitcoin }
    : { name: words.asset, value: asset, isMono: true };
}

/** By the clock that everybody shares: a statement is read elsewhere than where it was made. */
function utc(at: string): string {
  return `${utcDateTime(at)} UTC`;
}
