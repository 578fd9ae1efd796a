import type { AddressSummary } from '#contract/address.ts';
import type { SatsSum } from '#contract/endpoints/common.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import type { Snapshot } from '#web/settings/stars.ts';

export interface Change {
  /** Difference in confirmed sats. */
  readonly hardSats: bigint;
  readonly softSats: bigint;
  /** Tokens with a different balance, in base units; undefined if either is unknown. */
  readonly tokens: readonly { readonly identifier: string; readonly quantity: bigint }[] | undefined;
}

/** Maximum tokens per snapshot, so that a hundred stars fit into localStorage. */
const maxTokens = 100;

/** Returns a snapshot of an address. */
export function snapshotOf(summary: AddressSummary, at: Date): Snapshot {
  const { balance, tokens } = summary;
  return {
    at: at.toISOString(),
    hardSats: storedSats(balance.btcHardBalanceSats),
    softSats: storedSats(balance.btcSoftBalanceSats),
    ...(tokens && tokens.length <= maxTokens
      ? { tokens: tokens.map((token) => `${token.tokenIdentifier} ${toBigInt(token.balance)}`) }
      : {}),
  };
}

/** JSON has no bigint. */
function storedSats(sats: SatsSum): Snapshot['hardSats'] {
  return typeof sats === 'bigint' ? String(sats) : sats;
}

/** Returns the exact difference of two snapshots. */
export function changeBetween(before: Snapshot, now: Snapshot): Change {
  return {
    hardSats: BigInt(now.hardSats) - BigInt(before.hardSats),
    softSats: BigInt(now.softSats) - BigInt(before.softSats),
    tokens: before.tokens && now.tokens && tokenChanges(before.tokens, now.tokens),
  };
}

/** Whether there is no known change. */
export function isNothing({ hardSats, softSats, tokens }: Change): boolean {
  return hardSats === 0n && softSats === 0n && (tokens?.length ?? 0) === 0;
}

function tokenChanges(before: readonly string[], now: readonly string[]) {
  const [then, today] = [heldOf(before), heldOf(now)];
  return [...new Set([...then.keys(), ...today.keys()])]
    .toSorted()
    .map((identifier) => ({ identifier, quantity: (today.get(identifier) ?? 0n) - (then.get(identifier) ?? 0n) }))
    .filter(({ quantity }) => quantity !== 0n);
}

function heldOf(tokens: readonly string[]): ReadonlyMap<string, bigint> {
  return new Map(tokens.map((token) => [token.slice(0, 64), BigInt(token.slice(65))]));
}
