import * as z from 'zod/mini';
import {
  decodeAddress,
  decodeTokenAddress,
  encodeTokenAddress,
  parseBitcoinAddress,
} from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { type Network, networks } from '#contract/common.ts';
import { cleanLabel, keyOf, type Label, type LabelType, maxLabelLength, refOf } from './labels.ts';

/** Why a line is not a label; each code has its own message. */
export type Fault = 'notJson' | 'noName' | 'noIdentifier' | 'otherNetwork';

export interface ReadLabels {
  /** One label per subject; the last one in the file wins. */
  readonly labels: readonly Label[];
  /** Lines of types that the explorer does not support: inputs, outputs, extended keys, Bitcoin addresses. */
  readonly others: number;
  /** Lines with extra fields, which are ignored. */
  readonly withExtraFields: number;
  readonly truncated: number;
  /** Invalid lines, by their number from 1. */
  readonly faults: readonly { readonly line: number; readonly fault: Fault }[];
}

const Line = z.object({
  type: z.string(),
  ref: z.string(),
  label: z.optional(z.string()),
  network: z.optional(z.string()),
});
type Line = z.output<typeof Line>;

/** Returns one JSON object per line. A token is written as its address; `network` is our own field. */
export function writeBip329(naming: NamingProfile, labels: readonly Label[]): string {
  return labels.map((label) => `${JSON.stringify(lineOf(naming, label))}\n`).join('');
}

function lineOf(naming: NamingProfile, { network, type, ref, label }: Label): Line {
  if (type === 'tx') return { type, ref, label, network };
  return {
    type: 'addr',
    ref: type === 'token' ? encodeTokenAddress({ network, tokenIdentifier: ref }, naming) : ref,
    label,
    network,
  };
}

/** @param network default for lines without one */
export function readBip329(naming: NamingProfile, text: string, network: Network): ReadLabels {
  const labels = new Map<string, Label>();
  const faults: { line: number; fault: Fault }[] = [];
  let others = 0;
  let withExtraFields = 0;
  let truncated = 0;
  for (const [index, row] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (row.trim() === '') continue;
    const object = objectOf(row);
    const { success, data } = z.safeParse(Line, object);
    const found = success ? read(naming, data, network) : object && 'type' in object ? 'noName' : 'notJson';
    if (found === 'other') others++;
    else if (typeof found === 'string') faults.push({ line: index + 1, fault: found });
    else {
      labels.set(keyOf(found), found);
      if (Object.keys(object ?? {}).some((field) => !Object.hasOwn(Line.shape, field))) withExtraFields++;
      if ([...(data?.label ?? '').trim()].length > maxLabelLength) truncated++;
    }
  }
  return { labels: [...labels.values()], others, withExtraFields, truncated, faults };
}

function objectOf(row: string): object | undefined {
  try {
    const value: unknown = JSON.parse(row);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function read(naming: NamingProfile, line: Line, byDefault: Network): Label | Fault | 'other' {
  const type = typeOf(naming, line);
  if (type === undefined) return 'other';
  const networkField =
    line.network === undefined ? undefined : networks.find((one) => one === line.network?.toUpperCase());
  if (line.network !== undefined && networkField === undefined) return 'otherNetwork';
  const written =
    line.type === 'addr'
      ? (decodeAddress(line.ref, naming) ?? decodeTokenAddress(line.ref, naming))?.network
      : undefined;
  if (networkField !== undefined && written !== undefined && networkField !== written) return 'otherNetwork';
  const network = networkField ?? written ?? byDefault;
  const ref = refOf(naming, network, type, line.ref);
  if (ref === undefined) return 'noIdentifier';
  const label = cleanLabel(line.label ?? '');
  return label === '' ? 'noName' : { network, type, ref, label };
}

function typeOf(naming: NamingProfile, { type, ref }: Line): LabelType | undefined {
  if (type === 'tx') return 'tx';
  if (type === 'pubkey') return 'address';
  if (type !== 'addr' || parseBitcoinAddress(ref) !== undefined) return undefined;
  return decodeTokenAddress(ref, naming) === undefined ? 'address' : 'token';
}
