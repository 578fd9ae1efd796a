import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Network } from '../../contract/common.ts';
import {
  canonicalTransactionId,
  decodeAddress,
  decodeTokenAddress,
  encodeAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '../../contract/identifier.ts';
import { kept } from './kept.ts';

export const labelTypes = ['tx', 'address', 'token'] as const;

/** What can have a name; a public key is its address. */
export type LabelType = (typeof labelTypes)[number];

/** What a name is given to. */
export interface Subject {
  readonly network: Network;
  readonly type: LabelType;
  /** Transaction id, address in the current form, or token identifier; of a list, the one spelling there is of it. */
  readonly ref: string;
}

/** A name that the reader gave, in this browser only. */
export interface Label extends Subject {
  /** Plain text on one line, 1 to 255 characters, without control and direction characters. */
  readonly label: string;
}

/** Characters of a label at most (BIP 329). */
export const longestLabel = 255;

const Entry = z.object({ network: Network, type: z.enum(labelTypes), ref: z.string(), label: z.string() });

// One entry that makes no sense must not cost the others.
const Entries = z.pipe(
  z.array(z.unknown()),
  z.transform((entries): readonly Label[] =>
    entries.flatMap((entry) => {
      const { success, data } = z.safeParse(Entry, entry);
      const label = success ? cleanLabel(data.label) : '';
      return success && label ? [{ ...data, label }] : [];
    }),
  ),
);

/** Every name given, as it is kept. */
export const labels = kept('labels', Entries, []);

const Known = createContext<ReadonlyMap<string, string>>(new Map());

let indexed: { readonly list: readonly Label[]; readonly byKey: ReadonlyMap<string, string> } | undefined;

/** Tells the parts below it every name: one of them listens, not each row of a list. */
export function LabelsProvider({ children }: { children: ReactNode }) {
  const list = useSyncExternalStore(labels.subscribe, labels.read, labels.read);
  if (indexed?.list !== list) indexed = { list, byKey: new Map(list.map((one) => [keyOf(one), one.label])) };
  return createElement(Known, { value: indexed.byKey }, children);
}

/**
 * The name a reader gave to something, undefined where there is none.
 * @param text in any spelling; addresses may be public keys, tokens may be token addresses
 */
export function useLabel(network: Network, type: LabelType, text: string): string | undefined {
  const known = useContext(Known);
  // Nearly everybody has no names at all, and nearly every text is in its one spelling already.
  if (known.size === 0) return undefined;
  const direct = known.get(keyOf({ network, type, ref: text }));
  if (direct !== undefined || isPlain(type, text)) return direct;
  const ref = refOf(network, type, text);
  return ref && known.get(keyOf({ network, type, ref }));
}

/** Every name given, in a total order: by network, type, then the identifier. */
export function readLabels(): readonly Label[] {
  return labels.read();
}

/**
 * Names something, or takes its name away.
 * @param subject its `ref` in any spelling
 * @param label cleaned and cut; what leaves nothing takes the name away
 * @returns whether the browser keeps it beyond this page; undefined where `ref` is no such thing on the network
 */
export function setLabel(subject: Subject, label: string): boolean | undefined {
  const { network, type } = subject;
  const ref = refOf(network, type, subject.ref);
  if (ref === undefined) return undefined;
  const named = { network, type, ref, label: cleanLabel(label) };
  const others = readLabels().filter((one) => keyOf(one) !== keyOf(named));
  return writeLabels(named.label ? [...others, named] : others);
}

/**
 * Puts these names in place of all there are; of two for one thing the later holds.
 * @param list identifiers in their one spelling, labels clean
 * @returns whether the browser keeps them beyond this page
 */
export function writeLabels(list: readonly Label[]): boolean {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return labels.write([...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one));
}

/** Takes all names away. */
export function forgetLabels(): void {
  labels.write([]);
}

/** The one spelling of an identifier; undefined where the text is none of this type on this network. */
export function refOf(network: Network, type: LabelType, text: string): string | undefined {
  const bare = text.trim();
  if (type === 'tx') return canonicalTransactionId(bare);
  if (type === 'token') {
    const token = decodeTokenAddress(bare);
    return token?.network === network ? token.tokenIdentifier : parseTokenIdentifier(bare);
  }
  const address = decodeAddress(bare);
  const publicKey = address?.network === network ? address.publicKey : parsePublicKey(bare);
  return publicKey && encodeAddress({ network, publicKey });
}

/** A text as a label: on one line, nothing in it that is not seen or turns the text around, 255 characters at most. */
export function cleanLabel(text: string): string {
  const seen = text
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '');
  return [...seen.trim()].slice(0, longestLabel).join('').trim();
}

/** What tells one subject from all others. */
export function keyOf({ network, type, ref }: Subject): string {
  return `${network} ${type} ${ref}`;
}

/** Whether a text is surely the one spelling already, so that there is no other to look for. */
function isPlain(type: LabelType, text: string): boolean {
  return type === 'address' ? /^core(rt)?1[02-9a-z]+$/.test(text) : /^[0-9a-f]{64}$/.test(text);
}
