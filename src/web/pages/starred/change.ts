import type { AddressSummary } from '../../../contract/endpoints/address.ts';
import { toBigInt } from '../../../format/amounts/token-quantity.ts';
import type { Snapshot } from '../../settings/stars.ts';

/** What became of an address between two looks. */
export interface Change {
  /** Confirmed sats, more or less. */
  readonly hardSats: number;
  readonly softSats: number;
  /** Tokens whose balance is another, in base units, more or less; undefined where nobody said then or now. */
  readonly tokens: readonly { readonly identifier: string; readonly quantity: bigint }[] | undefined;
}

/** Tokens remembered of one look. With more a hundred stars would not fit into a browser. */
const maxTokens = 100;

/** What a look at an address saw. */
export function snapshotOf(summary: AddressSummary, at: Date): Snapshot {
  const { balance, tokens } = summary;
  return {
    at: at.toISOString(),
    hardSats: balance.btcHardBalanceSats,
    softSats: balance.btcSoftBalanceSats,
    ...(tokens && tokens.length <= maxTokens
      ? { tokens: tokens.map((token) => `${token.tokenIdentifier} ${toBigInt(token.balance)}`) }
      : {}),
  };
}

/** The difference between two looks, exactly. */
export function changeBetween(before: Snapshot, now: Snapshot): Change {
  return {
    hardSats: now.hardSats - before.hardSats,
    softSats: now.softSats - before.softSats,
    tokens: before.tokens && now.tokens && tokenChanges(before.tokens, now.tokens),
  };
}

/** Whether nothing is known to have changed. */
export function isNothing({ hardSats, softSats, tokens }: Change): boolean {
  return hardSats === 0 && softSats === 0 && (tokens?.length ?? 0) === 0;
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
