import * as z from 'zod/mini';
import { decodeAddress, decodeTokenAddress, encodeTokenAddress } from '../../../contract/codec/identifier.ts';
import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import { type Network, networks } from '../../../contract/endpoints/common.ts';
import { parseBitcoinAddress } from '../../../contract/pasted/bitcoin-address.ts';
import type { LabelType } from './label-index.ts';
import { cleanLabel, keyOf, type Label, longestLabel, refOf } from './labels.ts';

/** Why a line is no name; each has its sentence in the words. */
export type Fault = 'notJson' | 'noName' | 'noIdentifier' | 'otherNetwork';

/** What a file of names holds. */
export interface ReadLabels {
  /** Each subject once; of two names for one the later holds. */
  readonly labels: readonly Label[];
  /** Lines of kinds that nothing here can have: inputs, outputs, extended keys, addresses of Bitcoin itself. */
  readonly others: number;
  /** Lines with fields that are not kept. */
  readonly withMore: number;
  /** Names that were longer than can be. */
  readonly cut: number;
  /** Lines that are no names, by their number from 1. */
  readonly faults: readonly { readonly line: number; readonly fault: Fault }[];
}

const Line = z.object({
  type: z.string(),
  ref: z.string(),
  label: z.optional(z.string()),
  network: z.optional(z.string()),
});
type Line = z.output<typeof Line>;

/** The names as BIP 329 writes them: a JSON object on each line. A token is its address; `network` is a field of ours. */
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

/**
 * Reads names as BIP 329 writes them.
 * @param network of lines that do not say it
 */
export function readBip329(naming: NamingProfile, text: string, network: Network): ReadLabels {
  const labels = new Map<string, Label>();
  const faults: { line: number; fault: Fault }[] = [];
  let others = 0;
  let withMore = 0;
  let cut = 0;
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
      if (Object.keys(object ?? {}).some((field) => !Object.hasOwn(Line.shape, field))) withMore++;
      if ([...(data?.label ?? '').trim()].length > longestLabel) cut++;
    }
  }
  return { labels: [...labels.values()], others, withMore, cut, faults };
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
  const said = line.network === undefined ? undefined : networks.find((one) => one === line.network?.toUpperCase());
  if (line.network !== undefined && said === undefined) return 'otherNetwork';
  const written =
    line.type === 'addr'
      ? (decodeAddress(line.ref, naming) ?? decodeTokenAddress(line.ref, naming))?.network
      : undefined;
  if (said !== undefined && written !== undefined && said !== written) return 'otherNetwork';
  const network = said ?? written ?? byDefault;
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
