import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { Flaw } from '#contract/pasted/broken-address.ts';
import { classify, type Meaning } from '#contract/pasted/classify.ts';

export interface LookupItem {
  readonly kind: 'token' | 'key';
  /** A token identifier or a public key; lowercase hex. */
  readonly hex: string;
}

/** Meaning of a cell, or why it is skipped. */
export type Verdict =
  | {
      readonly kind: 'item';
      readonly item: LookupItem;
      readonly from: 'identifier' | 'tokenAddress' | 'key' | 'address';
    }
  | { readonly kind: 'repeated'; readonly line: number }
  | { readonly kind: 'otherNetwork'; readonly network: Network }
  | { readonly kind: 'broken'; readonly flaw: Flaw }
  | { readonly kind: 'transaction' | 'nothing' };

export interface Entry {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly verdict: Verdict;
}

export interface ParsedLines {
  readonly entries: readonly Entry[];
  /** Items to look up, each once, in the order of the lines. */
  readonly items: readonly LookupItem[];
  /** Number of lines beyond the limit. */
  readonly skippedLines: number;
}

export const maxLines = 2000;

// Shorter texts are never identifiers, longer ones hardly ever. The shortest ID is a UUID without hyphens.
const minCellLength = 32;
const maxCellLength = 2000;
/** Maximum characters shown of an invalid line. */
const maxShownLength = 200;

/** Returns the cells of a line that may be identifiers. */
function cellsOf(line: string): string[] {
  const cells = line.split(/[\s,;|]+/);
  return cells.filter((cell) => cell.length >= minCellLength && cell.length <= maxCellLength);
}

/**
 * Parses identifiers, addresses and keys: one or several per line, as a list or table.
 * @param network current network: texts of the other one are skipped
 */
export function parseLines(text: string, network: Network, naming: NamingProfile): ParsedLines {
  const lines = text.split(/\r\n|\r|\n/);
  const seen = new Map<string, number>();
  const judge = (cell: string) => classifyCell(cell, network, naming);
  const entries = lines.slice(0, maxLines).flatMap((line, index) => parseLine(line, index + 1, judge, seen));
  const items = entries.flatMap(({ verdict }) => (verdict.kind === 'item' ? [verdict.item] : []));
  return { entries, items, skippedLines: lines.slice(maxLines).filter((line) => line.trim() !== '').length };
}

/** @param seen line numbers by item; new items are added */
function parseLine(line: string, number: number, judge: (text: string) => Verdict, seen: Map<string, number>): Entry[] {
  if (line.trim() === '') return [];
  const found = cellsOf(line)
    .map((text) => ({ text, verdict: judge(text) }))
    .filter(({ verdict }) => verdict.kind !== 'nothing');
  // Other columns of a row with an item are ignored.
  const good = found.filter(({ verdict }) => verdict.kind === 'item' || verdict.kind === 'otherNetwork');
  const [first] = found;
  if (good.length === 0) {
    return [
      {
        line: number,
        text: first?.text ?? line.trim().slice(0, maxShownLength),
        verdict: first?.verdict ?? { kind: 'nothing' },
      },
    ];
  }
  const entries = good.map(({ text, verdict }): Entry => {
    if (verdict.kind !== 'item') return { line: number, text, verdict };
    const key = `${verdict.item.kind} ${verdict.item.hex}`;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? number);
    return { line: number, text, verdict: earlier === undefined ? verdict : { kind: 'repeated', line: earlier } };
  });
  // A row may have a token by identifier and by address.
  return entries.filter(({ verdict }) => verdict.kind !== 'repeated' || verdict.line !== number);
}

function classifyCell(text: string, network: Network, naming: NamingProfile): Verdict {
  const meanings = classify(text, naming);
  const named = meanings.map((meaning) => itemOf(meaning)).find((ask) => ask !== undefined);
  if (named === undefined) {
    const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
    if (broken) return { kind: 'broken', flaw: broken.reason };
    return { kind: meanings.some(({ kind }) => kind === 'transaction') ? 'transaction' : 'nothing' };
  }
  if (named.network !== undefined && named.network !== network) return { kind: 'otherNetwork', network: named.network };
  return { kind: 'item', item: named.ask, from: named.from };
}

function itemOf(meaning: Meaning) {
  switch (meaning.kind) {
    // 64 hex characters may also be a transaction, which has neither metadata nor an issuer.
    case 'token':
      return {
        ask: { kind: 'token', hex: meaning.tokenIdentifier },
        from: meaning.tokenAddress === undefined ? 'identifier' : 'tokenAddress',
        network: meaning.network,
      } as const;
    case 'publicKey':
      return { ask: { kind: 'key', hex: meaning.publicKey }, from: 'key', network: meaning.network } as const;
    case 'address':
    case 'invoice':
      return { ask: { kind: 'key', hex: meaning.publicKey }, from: 'address', network: meaning.network } as const;
    default:
      return undefined;
  }
}

/** A line without a transaction of this network. */
export interface SkippedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** The network in its link; undefined if there is no transaction ID. */
  readonly belongsTo: Network | undefined;
}

/** Result of parsing a list of transaction IDs and links. */
export interface ParsedIds {
  /** Canonical IDs, each once, in the order of the list. */
  readonly txids: readonly string[];
  readonly skippedLines: readonly SkippedLine[];
}

/**
 * Parses transaction IDs and links, one or several per line; other columns of a line with an ID are ignored.
 * @param network IDs in links to the other network are omitted
 */
export function parseTransactionIds(text: string, network: Network, naming: NamingProfile): ParsedIds {
  const txids = new Set<string>();
  const skippedLines: SkippedLine[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/, maxLines).entries()) {
    if (line.trim() === '') continue;
    const found = cellsOf(line)
      .flatMap((cell) => classify(cell, naming))
      .filter((meaning) => meaning.kind === 'transaction');
    const own = found.filter((meaning) => meaning.network === undefined || meaning.network === network);
    for (const { txid } of own) txids.add(txid);
    if (own.length > 0) continue;
    skippedLines.push({ line: index + 1, text: line.trim().slice(0, maxShownLength), belongsTo: found[0]?.network });
  }
  return { txids: [...txids], skippedLines };
}
