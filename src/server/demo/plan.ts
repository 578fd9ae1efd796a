import { transactionTypes } from '#contract/transaction-types.ts';
import type { Requirement } from './network-simulator.ts';
import type { NetworkState } from './network-state.ts';
import { noiseAt } from './random.ts';
import type { Token } from './token.ts';

/** A token and the index of its first mint in the history of its network. */
interface Launch {
  readonly token: Token;
  readonly index: number;
}

/** A required transaction, and how many transactions are left when it is due. */
interface PlannedRequirement {
  readonly left: number;
  readonly requirement: Requirement;
}

/** Returns when each token launches, in descending order. */
export function launchPlan(state: NetworkState, count: number): Launch[] {
  const { tokens, seed } = state;
  return tokens
    .map((token, rank) => {
      const chance = (noiseAt(seed, 0x1a, rank) + 1) / 2;
      const share = rank === 0 ? 0 : chance ** 2 * (0.1 + 0.75 * (rank / tokens.length));
      return { token, index: Math.floor(share * count) };
    })
    .sort((one, other) => other.index - one.index);
}

/**
 * Returns what the newest transactions must include: every type twice, and every status of several types.
 * `left` counts down to the end of the history; the next one is last.
 */
export function requirementPlan(count: number, by: number): PlannedRequirement[] {
  const settled: Requirement[] = [
    ...[...transactionTypes, ...transactionTypes].map((type) => ({ type, by })),
    { type: 'core_transfer', status: 'failed', by },
    { type: 'bitcoin_withdrawal', status: 'failed', by },
    { type: 'token_transfer', status: 'failed', by },
    { type: 'core_transfer', status: 'expired', by },
    { type: 'lightning_payment', status: 'expired', by },
    { type: 'token_multi_transfer', status: 'expired', by },
  ];
  const open: Requirement[] = [
    { type: 'bitcoin_deposit', status: 'pending', by },
    { type: 'bitcoin_withdrawal', status: 'sent', by },
    { type: 'token_transfer', status: 'pending', by },
    { type: 'lightning_payment', status: 'sent', by },
    { type: 'core_transfer', status: 'pending', by },
    { type: 'swap', status: 'pending', by },
  ];
  const farthest = Math.min(420, Math.floor(count / 2));
  const step = (farthest - 24) / settled.length;
  return [
    ...open.map((requirement, index) => ({ left: 3 + 3 * index, requirement })).reverse(),
    ...settled.map((requirement, index) => ({ left: Math.floor(24 + step * index), requirement })),
  ].sort((one, other) => one.left - other.left);
}
