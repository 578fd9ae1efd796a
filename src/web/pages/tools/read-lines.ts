import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { Flaw } from '../../../contract/pasted/broken-address.ts';
import { classify } from '../../../contract/pasted/classify.ts';
import type { Meaning } from '../../../contract/pasted/meaning.ts';

/** Something the service can be asked about. */
export interface Ask {
  readonly kind: 'token' | 'key';
  /** A token's identifier, or a public key; lower-case hex. */
  readonly hex: string;
}

/** What a piece of a line is, or why it is not asked about. */
export type Verdict =
  | { readonly is: 'asked'; readonly ask: Ask; readonly from: 'identifier' | 'tokenAddress' | 'key' | 'address' }
  | { readonly is: 'repeated'; readonly line: number }
  | { readonly is: 'otherNetwork'; readonly network: Network }
  | { readonly is: 'broken'; readonly flaw: Flaw }
  | { readonly is: 'transaction' | 'nothing' };

/** One piece of a line, judged. */
export interface Entry {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly verdict: Verdict;
}

/** What a text holds. */
export interface Reading {
  readonly entries: readonly Entry[];
  /** What is asked about, each once, in the order of the lines. */
  readonly asks: readonly Ask[];
  /** Lines beyond what is read at once. */
  readonly unread: number;
}

/** More lines than these are not looked at. */
export const mostLines = 2000;

// Nothing shorter names anything, and hardly anything longer.
const shortestCell = 32;
const longestCell = 2000;
/** Of a line that names nothing, so much stands for it. */
const longestShown = 200;

const separators = /[\s,;|]+/;

/**
 * Reads identifiers, addresses and keys, one or several on a line, as a list or a table has them.
 * @param network what is asked: a text that names the other one is not
 */
export function readLines(text: string, network: Network, naming: NamingProfile): Reading {
  const lines = text.split(/\r\n|\r|\n/);
  const seen = new Map<string, number>();
  const judge = (cell: string) => judgeText(cell, network, naming);
  const entries = lines.slice(0, mostLines).flatMap((line, index) => readLine(line, index + 1, judge, seen));
  const asks = entries.flatMap(({ verdict }) => (verdict.is === 'asked' ? [verdict.ask] : []));
  return { entries, asks, unread: lines.slice(mostLines).filter((line) => line.trim() !== '').length };
}

/** @param seen lines by what they ask about; the new ones come to it */
function readLine(line: string, number: number, judge: (text: string) => Verdict, seen: Map<string, number>): Entry[] {
  if (line.trim() === '') return [];
  const found = line
    .split(separators)
    .filter((cell) => cell.length >= shortestCell && cell.length <= longestCell)
    .map((text) => ({ text, verdict: judge(text) }))
    .filter(({ verdict }) => verdict.is !== 'nothing');
  // Beside something that can be asked about, the rest of a row is its own affair.
  const good = found.filter(({ verdict }) => verdict.is === 'asked' || verdict.is === 'otherNetwork');
  const [first] = found;
  if (good.length === 0) {
    return [
      {
        line: number,
        text: first?.text ?? line.trim().slice(0, longestShown),
        verdict: first?.verdict ?? { is: 'nothing' },
      },
    ];
  }
  const entries = good.map(({ text, verdict }): Entry => {
    if (verdict.is !== 'asked') return { line: number, text, verdict };
    const key = `${verdict.ask.kind} ${verdict.ask.hex}`;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? number);
    return { line: number, text, verdict: earlier === undefined ? verdict : { is: 'repeated', line: earlier } };
  });
  // A table names a token by identifier and by address in one row.
  return entries.filter(({ verdict }) => verdict.is !== 'repeated' || verdict.line !== number);
}

function judgeText(text: string, network: Network, naming: NamingProfile): Verdict {
  const meanings = classify(text, naming);
  const named = meanings.map((meaning) => askOf(meaning)).find((ask) => ask !== undefined);
  if (named === undefined) {
    const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
    if (broken) return { is: 'broken', flaw: broken.reason };
    return { is: meanings.some(({ kind }) => kind === 'transaction') ? 'transaction' : 'nothing' };
  }
  if (named.network !== undefined && named.network !== network) return { is: 'otherNetwork', network: named.network };
  return { is: 'asked', ask: named.ask, from: named.from };
}

function askOf(meaning: Meaning) {
  switch (meaning.kind) {
    // 64 hex characters may be a transaction too, which has neither metadata nor an issuer.
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
