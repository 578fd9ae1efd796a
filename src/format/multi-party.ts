import { publicKeyOf } from '#contract/codec/identifier.ts';
import type { IoEntry, MultiIoDetails } from '#contract/token.ts';
import { toBigInt } from './amounts.ts';

/* Transfers of a token between several addresses. */

/** Senders, recipients and change of a multi-party transfer (spec 2.4). */
export interface MultiParty {
  readonly inputs: readonly IoEntry[];
  readonly outputs: readonly (IoEntry & { readonly isChange: boolean })[];
  /** Each sender once, in order of first input. */
  readonly senders: readonly string[];
  /** Each recipient that is not a sender once, in order of first output. */
  readonly recipients: readonly string[];
  /** Base units returned to senders. */
  readonly change: bigint;
}

export function multiPartyOf({ inputs, outputs }: MultiIoDetails): MultiParty {
  const senders = new Set(inputs.map(partyOf));
  const sides = outputs.map((output) => ({ ...output, isChange: senders.has(partyOf(output)) }));
  return {
    inputs,
    outputs: sides,
    senders: addressesOf(inputs),
    recipients: addressesOf(sides.filter(({ isChange }) => !isChange)),
    change: sides.reduce((sum, { isChange, amount }) => (isChange ? sum + toBigInt(amount) : sum), 0n),
  };
}

export function endsOf(details: MultiIoDetails): { from: readonly string[]; to: readonly string[] } {
  const { senders, recipients, outputs } = multiPartyOf(details);
  return { from: senders, to: recipients.length > 0 ? recipients : addressesOf(outputs) };
}

/** Compare keys: one address has several notations (supplement 2). */
function partyOf({ pubkey, address }: IoEntry): string {
  return pubkey.toLowerCase() || publicKeyOf(address) || address;
}

function addressesOf(entries: readonly IoEntry[]): string[] {
  const first = new Map<string, string>();
  for (const entry of entries) {
    const party = partyOf(entry);
    if (!first.has(party)) first.set(party, entry.address);
  }
  return [...first.values()];
}

export interface NetEffect {
  /** Base units gained: outputs minus inputs. */
  readonly gain: bigint;
  /** Counterparties: those that lost if the address gained, those that gained if it lost, otherwise all others. */
  readonly others: readonly string[];
}

/** @returns undefined where the address is not among the parties */
export function netEffectOf(details: MultiIoDetails, publicKey: string): NetEffect | undefined {
  const gains = new Map<string, { address: string; gain: bigint }>();
  const add = (entry: IoEntry, amount: bigint) => {
    const party = partyOf(entry);
    const known = gains.get(party);
    gains.set(party, { address: known?.address ?? entry.address, gain: (known?.gain ?? 0n) + amount });
  };
  for (const entry of details.inputs) add(entry, -toBigInt(entry.amount));
  for (const entry of details.outputs) add(entry, toBigInt(entry.amount));
  const own = gains.get(publicKey);
  if (own === undefined) return undefined;
  const others = [...gains]
    .filter(([party, { gain }]) => {
      if (party === publicKey) return false;
      return own.gain === 0n || (own.gain > 0n ? gain < 0n : gain > 0n);
    })
    .map(([, { address }]) => address);
  return { gain: own.gain, others };
}
