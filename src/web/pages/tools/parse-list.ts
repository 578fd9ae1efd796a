import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { firstOf } from '#contract/cut.ts';
import type { Flaw } from '#contract/pasted/broken-address.ts';
import { classify, type Meaning } from '#contract/pasted/classify.ts';
import { flawText } from '#format/identifiers.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';

export type Noun = 'entries' | 'transactions';

export function isItem({ verdict }: Entry): boolean {
  return verdict.kind === 'item';
}

export function verdictText(locale: Locale, verdict: Verdict, noun: Noun): string {
  switch (verdict.kind) {
    case 'item':
      return locale.t(`tools.from.${verdict.from}`);
    case 'repeated':
      return locale.t('tools.repeated', { line: formatCount(locale, verdict.line) });
    case 'otherNetwork':
      return locale.t('tools.otherNetwork', { network: verdict.network });
    case 'transaction':
      return locale.t('tools.transaction');
    case 'broken':
      // An address is no transaction, with or without an error.
      return noun === 'transactions' ? locale.t('tools.nothing.transactions') : flawText(locale, verdict.flaw);
    case 'nothing':
      return locale.t(`tools.nothing.${noun}`);
  }
}

export interface LookupItem {
  readonly kind: 'token' | 'key' | 'transaction';
  /** A token identifier or a public key in lowercase hex, or a canonical transaction ID. */
  readonly id: string;
}

/** An item that a text stands for, in the notation of the text, and its network if the text names one. */
interface NamedItem {
  readonly item: LookupItem;
  readonly from: 'identifier' | 'tokenAddress' | 'key' | 'address' | 'transaction';
  readonly network: Network | undefined;
}

export type ItemOf = (meaning: Meaning) => NamedItem | undefined;

/** Meaning of a cell, or why it is skipped. */
export type Verdict =
  | { readonly kind: 'item'; readonly item: LookupItem; readonly from: NamedItem['from'] }
  | { readonly kind: 'repeated'; readonly line: number }
  | { readonly kind: 'otherNetwork'; readonly network: string }
  | { readonly kind: 'broken'; readonly flaw: Flaw }
  | { readonly kind: 'transaction' | 'nothing' };

export interface Entry {
  readonly line: number;
  readonly text: string;
  readonly verdict: Verdict;
}

export interface ParsedList {
  readonly entries: readonly Entry[];
  /** Items to look up, each once, in the order of the lines. */
  readonly items: readonly LookupItem[];
  readonly skippedLines: number;
}

export const maxLines = 2000;

// Shorter texts are never identifiers, longer ones hardly ever. The shortest ID is a UUID without hyphens.
const minCellLength = 32;

const maxCellLength = 2000;

/** Maximum characters shown of an invalid line. */
const maxShownLength = 200;

/** Parses one or several identifiers per line, in any notation; those of another `network` are skipped. */
export function parseList(text: string, network: Network, naming: NamingProfile, itemOf: ItemOf): ParsedList {
  const lines = text.split(/\r\n|\r|\n/);
  const seen = new Map<string, number>();
  const judge = (cell: string) => judgeCell(classify(cell, naming), network, itemOf);
  const entries = lines.slice(0, maxLines).flatMap((line, index) => parseLine(line, index + 1, judge, seen));
  const items = entries.flatMap(({ verdict }) => (verdict.kind === 'item' ? [verdict.item] : []));
  return { entries, items, skippedLines: lines.slice(maxLines).filter((line) => line.trim() !== '').length };
}

/** @param seen line numbers by item; new items are added */
function parseLine(line: string, number: number, judge: (text: string) => Verdict, seen: Map<string, number>): Entry[] {
  if (line.trim() === '') return [];
  const found = line
    .split(/[\s,;|]+/)
    .filter(({ length }) => length >= minCellLength && length <= maxCellLength)
    .map((text) => ({ line: number, text, verdict: judge(text) }))
    .filter(({ verdict }) => verdict.kind !== 'nothing');
  // Other columns of a row with an item are ignored.
  const good = found.filter(({ verdict }) => verdict.kind === 'item' || verdict.kind === 'otherNetwork');
  if (good.length === 0) {
    const nothing: Entry = { line: number, text: firstOf(line.trim(), maxShownLength), verdict: { kind: 'nothing' } };
    return [found[0] ?? nothing];
  }
  const entries = good.map((entry): Entry => {
    if (entry.verdict.kind !== 'item') return entry;
    const key = `${entry.verdict.item.kind} ${entry.verdict.item.id}`;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? number);
    return earlier === undefined ? entry : { ...entry, verdict: { kind: 'repeated', line: earlier } };
  });
  // A row may have a token by identifier and by address.
  return entries.filter(({ verdict }) => verdict.kind !== 'repeated' || verdict.line !== number);
}

function judgeCell(meanings: readonly Meaning[], network: Network, itemOf: ItemOf): Verdict {
  const named = meanings.map(itemOf).find((one) => one !== undefined);
  if (named === undefined) {
    const other = meanings.find((meaning) => meaning.kind === 'otherNetwork');
    if (other) return { kind: 'otherNetwork', network: other.belongsTo };
    const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
    if (broken) return { kind: 'broken', flaw: broken.reason };
    return { kind: meanings.some(({ kind }) => kind === 'transaction') ? 'transaction' : 'nothing' };
  }
  if (named.network !== undefined && named.network !== network) return { kind: 'otherNetwork', network: named.network };
  return { kind: 'item', item: named.item, from: named.from };
}

/** Returns the token, or the key of an issuer, that a text stands for. */
export function tokenOrKeyOf(meaning: Meaning): NamedItem | undefined {
  switch (meaning.kind) {
    // 64 hex characters may also be a transaction, which has neither metadata nor an issuer.
    case 'token':
      return {
        item: { kind: 'token', id: meaning.tokenIdentifier },
        from: meaning.tokenAddress === undefined ? 'identifier' : 'tokenAddress',
        network: meaning.network,
      };
    case 'publicKey':
      return { item: { kind: 'key', id: meaning.publicKey }, from: 'key', network: meaning.network };
    case 'address':
    case 'invoice':
      return { item: { kind: 'key', id: meaning.publicKey }, from: 'address', network: meaning.network };
    default:
      return undefined;
  }
}

export function transactionOf(meaning: Meaning): NamedItem | undefined {
  return meaning.kind === 'transaction'
    ? { item: { kind: 'transaction', id: meaning.txid }, from: 'transaction', network: meaning.network }
    : undefined;
}
