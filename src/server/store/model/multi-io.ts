import type { Network } from '#contract/common.ts';
import type { MultiIoDetails } from '#contract/token.ts';
import { maxIdBytes, maxPartyBytes, parseQuantity, parseSats, parseText, readTokenIdentifier } from './fields.ts';
import { findKey } from './keys.ts';

/* Inputs and outputs of a transaction between several parties. A transaction has one asset; entries of others are kept apart. */

/** An entry; `address` and `pubkey` as given only if they identify no key. */
export type IoEntryRecord = ({ readonly publicKey: string } | { readonly address: string; readonly pubkey: string }) & {
  readonly amount: string;
  /** Identifier of its token, if the line names it. */
  readonly token?: string;
};

/** An entry in another token than its transaction: it counts in no balance, sum or list of that token. */
export type OtherEntryRecord = IoEntryRecord & {
  /** Index among all inputs or outputs. */
  readonly at: number;
};

interface Sides<Entry> {
  readonly inputs: readonly Entry[];
  readonly outputs: readonly Entry[];
}

export interface MultiIoRecord extends Sides<IoEntryRecord> {
  /** The first token that an entry names: the one of a transaction whose line does not say it. */
  readonly token?: string;
  readonly others?: Sides<OtherEntryRecord>;
}

/**
 * @param asset of the transaction: `btc` or a token identifier; null if only its entries may name it
 * @throws InvalidLine
 */
export function readMultiIo(
  network: Network,
  { inputs, outputs }: MultiIoDetails,
  asset: string | null,
  name: string,
): MultiIoRecord {
  const read = (entry: MultiIoDetails['inputs'][number]) => readEntry(network, entry, asset, name);
  const all = { inputs: inputs.map(read), outputs: outputs.map(read) };
  const token = [...all.inputs, ...all.outputs].find((entry) => entry.token !== undefined)?.token;
  const own = asset ?? token;
  const isOwn = (entry: IoEntryRecord) => (entry.token ?? own) === own;
  const others = { inputs: othersOf(all.inputs, isOwn), outputs: othersOf(all.outputs, isOwn) };
  return {
    inputs: all.inputs.filter(isOwn),
    outputs: all.outputs.filter(isOwn),
    ...(token === undefined ? {} : { token }),
    ...(others.inputs.length + others.outputs.length === 0 ? {} : { others }),
  };
}

function othersOf(entries: readonly IoEntryRecord[], isOwn: (entry: IoEntryRecord) => boolean): OtherEntryRecord[] {
  return entries.flatMap((entry, at) => (isOwn(entry) ? [] : [{ ...entry, at }]));
}

/** @throws InvalidLine also if key and address disagree, or the address is of another network */
function readEntry(
  network: Network,
  { address, pubkey, amount, tokenIdentifier }: MultiIoDetails['inputs'][number],
  asset: string | null,
  name: string,
): IoEntryRecord {
  const found = findKey(network, address, pubkey, name);
  const party = found
    ? { publicKey: found.publicKey }
    : {
        address: parseText(address, maxPartyBytes, name, 'multiIoDetails address'),
        pubkey: parseText(pubkey, maxIdBytes, name, 'multiIoDetails pubkey'),
      };
  const quantity = parseQuantity(amount, name);
  if (tokenIdentifier != null) {
    return { ...party, amount: quantity, token: readTokenIdentifier(tokenIdentifier, name) };
  }
  if (asset === 'btc') parseSats(Number(quantity), name, 'multiIoDetails amount');
  return { ...party, amount: quantity };
}

/** Returns all entries in the order of the line. */
export function allEntries({ inputs, outputs, others }: MultiIoRecord): Sides<IoEntryRecord> {
  return { inputs: merged(inputs, others?.inputs), outputs: merged(outputs, others?.outputs) };
}

function merged(own: readonly IoEntryRecord[], others: readonly OtherEntryRecord[] = []): IoEntryRecord[] {
  const all = [...own];
  for (const { at, ...entry } of others) all.splice(at, 0, entry);
  return all;
}

/** Returns the tokens of the other entries, each once, in the order of the line. */
export function otherTokens({ others }: MultiIoRecord): string[] {
  const named = others ? [...others.inputs, ...others.outputs].flatMap(({ token }) => token ?? []) : [];
  return [...new Set(named)];
}

export function nameOfEntry(entry: IoEntryRecord): string {
  return 'publicKey' in entry ? entry.publicKey : entry.address;
}

/** Returns what left the senders: outputs that do not return to one. */
export function sentAmount({ inputs, outputs }: MultiIoRecord): bigint {
  const senders = new Set(inputs.map(nameOfEntry));
  return sumOf(outputs.filter((entry) => !senders.has(nameOfEntry(entry))));
}

export function sumOf(entries: readonly IoEntryRecord[]): bigint {
  return entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
