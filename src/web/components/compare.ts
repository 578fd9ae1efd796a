import { parsePublicKey, sameAddress } from '#contract/codec/identifier.ts';
import { joined, unwrapped, wordsOf } from '#contract/pasted/pasted-text.ts';

/** What an identifier is of a transaction or an invoice. */
export type Part = 'sender' | 'recipient' | 'depositAddress' | 'input' | 'output' | 'invoice' | 'paymentHash';

/** An identifier of a transaction or an invoice, and its part in it. */
export interface Comparable {
  readonly part: Part;
  readonly value: string;
  readonly publicKey?: string | null | undefined;
  /** Number of senders or recipients, if several. */
  readonly of?: number;
  /** 1-based positions among the inputs or outputs of the Bitcoin transaction. */
  readonly positions?: readonly number[];
  /** What this address alone gave or got: sats, or base units of the token. */
  readonly amount?: bigint | undefined;
}

/** What a text is, compared with the addresses, keys and invoices of a transaction. */
export type Comparison =
  /** @param isKey the text is the key, not the address */
  | { readonly kind: 'same'; readonly same: Comparable; readonly isKey: boolean }
  /** All of the text is the beginning of these; `missing` characters of the first follow. */
  | {
      readonly kind: 'begins';
      readonly candidates: readonly Comparable[];
      readonly missing: number;
      readonly isKey: boolean;
    }
  /** `at`: 0-based first difference in the value of the closest. */
  | { readonly kind: 'differs'; readonly closest: Comparable; readonly at: number };

/**
 * Compares an identifier, alone or in a sentence or link.
 * @returns undefined for an empty text, or if there is nothing to compare with
 */
export function compare(text: string, comparables: readonly Comparable[]): Comparison | undefined {
  const given = joined(unwrapped(text));
  if (given === '') return undefined;
  const found = [given, ...wordsOf(text).map(joined)].flatMap((one) => compareIdentifier(one, comparables) ?? []);
  const closest = found.reduce<Comparison | undefined>(
    (best, one) => (best?.kind === 'differs' && one.kind === 'differs' && best.at >= one.at ? best : one),
    undefined,
  );
  return found.find(({ kind }) => kind === 'same') ?? found.find(({ kind }) => kind === 'begins') ?? closest;
}

function compareIdentifier(given: string, comparables: readonly Comparable[]): Comparison | undefined {
  const same = comparables.find((comparable) => isSame(given, comparable));
  if (same) return { kind: 'same', same, isKey: parsePublicKey(given) !== undefined };
  for (const isKey of [false, true]) {
    const textOf = ({ value, publicKey }: Comparable) => (isKey ? (publicKey ?? '') : value);
    const beginning = comparables.filter((comparable) => begins(given, textOf(comparable)));
    // An address may have several parts, such as recipient and output.
    const candidates = [...Map.groupBy(beginning, textOf).values()].flatMap((same) => same.slice(0, 1));
    const [first] = candidates;
    if (first) return { kind: 'begins', candidates, missing: textOf(first).length - given.length, isKey };
  }
  return comparables
    .map((closest) => ({ kind: 'differs', closest, at: firstDifference(given, closest.value) }) as const)
    .reduce<Comparison | undefined>(
      (best, one) => (best?.kind === 'differs' && best.at >= one.at ? best : one),
      undefined,
    );
}

/** Upper and lower case, other prefixes and the key mean the same address. */
function isSame(given: string, { value, publicKey }: Comparable): boolean {
  const key = parsePublicKey(given);
  return (
    spelledLike(given, value) === value ||
    sameAddress(given, value) ||
    (key !== undefined && key === publicKey?.toLowerCase())
  );
}

function begins(given: string, value: string): boolean {
  return value.startsWith(spelledLike(given, value));
}

/** Base58 has both cases; bech32 and hex are in lower case here. */
function spelledLike(given: string, value: string): string {
  return value === value.toLowerCase() ? given.toLowerCase() : given;
}

function firstDifference(given: string, value: string): number {
  const text = spelledLike(given, value);
  const at = Array.from(value).findIndex((character, index) => character !== text[index]);
  return at < 0 ? value.length - 1 : at;
}
