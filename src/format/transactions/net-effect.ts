import type { IoEntry, MultiIoDetails } from '#contract/endpoints/token.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { partyOf } from '#format/multi-party.ts';

/** The net effect of a multi-party transfer on one address. */
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
