import { createContext, createElement, type ReactNode, useContext } from 'react';
import * as z from 'zod/mini';
import {
  canonicalTransactionId,
  decodeAddress,
  decodeTokenAddress,
  encodeAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { Network } from '#contract/common.ts';
import { useBrowserValue } from './settings.ts';
import { storedValue } from './storage.ts';

/* The user's labels, which `entry-client.tsx` provides to every page. */

export const labelTypes = ['tx', 'address', 'token'] as const satisfies readonly LabelType[];

export interface Subject {
  readonly network: Network;
  readonly type: LabelType;
  /** Transaction id, address in the current form, or token identifier, in canonical notation. */
  readonly ref: string;
}

/** A label of the user, stored in this browser only. */
export interface Label extends Subject {
  /** Plain text on one line, 1 to 255 characters, without control and direction characters. */
  readonly label: string;
}

/** BIP 329. */
export const maxLabelLength = 255;

const Entry = z.object({
  network: Network,
  type: z.enum(labelTypes),
  ref: z.string(),
  label: z.string(),
});

// One invalid entry must not lose the others.
const Entries = z.pipe(
  z.array(z.unknown()),
  z.transform((entries): readonly Label[] =>
    ordered(
      entries.flatMap((entry) => {
        const { success, data } = z.safeParse(Entry, entry);
        const label = success ? cleanLabel(data.label) : '';
        return success && label ? [{ ...data, label }] : [];
      }),
    ),
  ),
);

export const labels = storedValue('labels', Entries, []);

/** All labels in a total order: by network, type, then identifier. */
export function readLabels(): readonly Label[] {
  return labels.read();
}

/**
 * Sets or removes a label.
 * @param label is cleaned and truncated; an empty one removes the label
 * @returns whether the browser stored it beyond this page; undefined if `ref` is invalid on the network
 */
export function setLabel(naming: NamingProfile, subject: Subject, label: string): boolean | undefined {
  const { network, type } = subject;
  const ref = refOf(naming, network, type, subject.ref);
  if (ref === undefined) return undefined;
  const changed = { network, type, ref, label: cleanLabel(label) };
  const others = readLabels().filter((one) => keyOf(one) !== keyOf(changed));
  return writeLabels(changed.label ? [...others, changed] : others);
}

/** Replaces all labels; the last of two for one subject wins. @returns whether they are stored beyond this page */
export function writeLabels(list: readonly Label[]): boolean {
  return labels.write(ordered(list));
}

/** Passes the labels to `provideLabels`, now and on every change. */
export function subscribeLabels(naming: NamingProfile): () => void {
  const follow = () => provide(naming);
  follow();
  return labels.subscribe(follow);
}

function provide(naming: NamingProfile): void {
  const isPlain = normalizedTest(naming);
  const byKey = new Map(readLabels().map((one) => [keyOf(one), one.label]));
  const find = (network: Network, type: LabelType, text: string) => {
    const direct = byKey.get(keyOf({ network, type, ref: text }));
    // Fast path: nearly every text is already canonical.
    if (direct !== undefined || isPlain(type, text)) return direct;
    const ref = refOf(naming, network, type, text);
    return ref && byKey.get(keyOf({ network, type, ref }));
  };
  provideLabels(byKey.size > 0 ? find : undefined);
}

export function clearLabels(): void {
  labels.write([]);
}

/** Returns the canonical form of an identifier; undefined if it is invalid for the type and network. */
export function refOf(naming: NamingProfile, network: Network, type: LabelType, text: string): string | undefined {
  const normalized = text.trim();
  if (type === 'tx') return canonicalTransactionId(normalized);
  if (type === 'token') {
    const token = decodeTokenAddress(normalized, naming);
    return token?.network === network ? token.tokenIdentifier : parseTokenIdentifier(normalized);
  }
  const address = decodeAddress(normalized, naming);
  const publicKey = address?.network === network ? address.publicKey : parsePublicKey(normalized);
  return publicKey && encodeAddress({ network, publicKey }, naming);
}

/** Returns a text as a label: one line without invisible or direction characters, at most 255 characters. */
export function cleanLabel(text: string): string {
  const seen = text
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '');
  return [...seen.trim()].slice(0, maxLabelLength).join('').trim();
}

function ordered(list: readonly Label[]): readonly Label[] {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

export function keyOf({ network, type, ref }: Subject): string {
  return `${network} ${type} ${ref}`;
}

/** Returns a test whether a text is certainly canonical, so that it need not be converted. */
function normalizedTest({ addressPrefix }: NamingProfile) {
  const plainAddress = new RegExp(`^(?:${Object.values(addressPrefix).join('|')})1[02-9a-z]+$`);
  return (type: LabelType, text: string) => (type === 'address' ? plainAddress : /^[0-9a-f]{64}$/).test(text);
}

/* Label lookup for every row. Kept small because every page loads it; labels.ts provides the labels. */

/** What can have a label; a public key counts as its address. */
export type LabelType = 'tx' | 'address' | 'token';

export type FindLabel = (network: Network, type: LabelType, text: string) => string | undefined;

let lookup: FindLabel | undefined;
const lookupListeners = new Set<() => void>();

export function provideLabels(next: FindLabel | undefined): void {
  lookup = next;
  for (const listener of lookupListeners) listener();
}

const LookupContext = createContext<FindLabel | undefined>(undefined);

/** Provides all labels to its children, so that one component subscribes instead of each row. */
export function LabelsProvider({ children }: { children: ReactNode }) {
  const known = useBrowserValue(subscribeLookup, () => lookup, undefined);
  return createElement(LookupContext, { value: known }, children);
}

/** @param type undefined for what cannot have a label @param text in any notation, or a public key */
export function useLabel(network: Network, type: LabelType | undefined, text: string): string | undefined {
  return useFindLabel()?.(network, type ?? 'tx', type ? text : '');
}

/** Returns the label lookup, for components with several identifiers; undefined if there are no labels. */
export function useFindLabel(): FindLabel | undefined {
  return useContext(LookupContext);
}

function subscribeLookup(listener: () => void): () => void {
  lookupListeners.add(listener);
  return () => void lookupListeners.delete(listener);
}
