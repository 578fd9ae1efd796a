import * as z from 'zod/mini';
import {
  canonicalTransactionId,
  decodeAddress,
  decodeTokenAddress,
  encodeAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '../../../contract/codec/identifier.ts';
import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import { Network } from '../../../contract/endpoints/common.ts';
import { kept } from '../storage/kept.ts';
import { type LabelType, provideLabels } from './label-index.ts';

/* The names that a reader gave. src/web/follow-settings.ts provides them to every page. */

/** What can have a name. */
export const labelTypes = ['tx', 'address', 'token'] as const satisfies readonly LabelType[];

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

const Entry = z.object({
  network: Network,
  type: z.enum(labelTypes),
  ref: z.string(),
  label: z.string(),
});

// One entry that makes no sense must not cost the others.
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

/** Every name given, as it is kept. */
export const labels = kept('labels', Entries, []);

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
export function setLabel(naming: NamingProfile, subject: Subject, label: string): boolean | undefined {
  const { network, type } = subject;
  const ref = refOf(naming, network, type, subject.ref);
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
  return labels.write(ordered(list));
}

/**
 * Tells every page the names there are, now and whenever they change.
 * @returns ends it
 */
export function followLabels(naming: NamingProfile): () => void {
  const follow = () => provide(naming);
  follow();
  return labels.subscribe(follow);
}

function provide(naming: NamingProfile): void {
  const isPlain = plainTest(naming);
  const byKey = new Map(readLabels().map((one) => [keyOf(one), one.label]));
  const find = (network: Network, type: LabelType, text: string) => {
    const direct = byKey.get(keyOf({ network, type, ref: text }));
    // Nearly every text is in its one spelling already.
    if (direct !== undefined || isPlain(type, text)) return direct;
    const ref = refOf(naming, network, type, text);
    return ref && byKey.get(keyOf({ network, type, ref }));
  };
  provideLabels(byKey.size > 0 ? find : undefined);
}

/** Takes all names away. */
export function forgetLabels(): void {
  labels.write([]);
}

/** The one spelling of an identifier; undefined where the text is none of this type on this network. */
export function refOf(naming: NamingProfile, network: Network, type: LabelType, text: string): string | undefined {
  const bare = text.trim();
  if (type === 'tx') return canonicalTransactionId(bare);
  if (type === 'token') {
    const token = decodeTokenAddress(bare, naming);
    return token?.network === network ? token.tokenIdentifier : parseTokenIdentifier(bare);
  }
  const address = decodeAddress(bare, naming);
  const publicKey = address?.network === network ? address.publicKey : parsePublicKey(bare);
  return publicKey && encodeAddress({ network, publicKey }, naming);
}

/** A text as a label: on one line, nothing in it that is not seen or turns the text around, 255 characters at most. */
export function cleanLabel(text: string): string {
  const seen = text
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '');
  return [...seen.trim()].slice(0, longestLabel).join('').trim();
}

/** Each subject once, in the order of the list; the later of two holds. */
function ordered(list: readonly Label[]): readonly Label[] {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** What tells one subject from all others. */
export function keyOf({ network, type, ref }: Subject): string {
  return `${network} ${type} ${ref}`;
}

/** Returns a test whether a text is surely the one spelling already, so that there is no other to look for. */
function plainTest({ addressPrefix }: NamingProfile) {
  const plainAddress = new RegExp(`^(?:${Object.values(addressPrefix).join('|')})1[02-9a-z]+$`);
  return (type: LabelType, text: string) => (type === 'address' ? plainAddress : /^[0-9a-f]{64}$/).test(text);
}
