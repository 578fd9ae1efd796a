import { transactionTypes } from '../../contract/endpoints/transaction.ts';
import { noiseAt } from './random.ts';
import type { Token } from './token.ts';
import type { Town } from './town.ts';
import type { Wish } from './world.ts';

/** A token and the place, in the history of its network, of the transaction it begins with. */
interface Launch {
  readonly token: Token;
  readonly index: number;
}

/** A wish and how many transactions are left when it is due. */
interface PlannedWish {
  readonly left: number;
  readonly wish: Wish;
}

/** When each token begins to exist, the first one last. */
export function launchPlan(town: Town, count: number): Launch[] {
  const { tokens, seed } = town;
  return tokens
    .map((token, rank) => {
      const chance = (noiseAt(seed, 0x1a, rank) + 1) / 2;
      const share = rank === 0 ? 0 : chance ** 2 * (0.1 + 0.75 * (rank / tokens.length));
      return { token, index: Math.floor(share * count) };
    })
    .sort((one, other) => other.index - one.index);
}

/**
 * What the newest transactions must show: every type twice, and every status of several types.
 * `left` counts down to the end of the network's history; the next wish is last.
 */
export function wishPlan(count: number, by: number): PlannedWish[] {
  const settled: Wish[] = [
    ...[...transactionTypes, ...transactionTypes].map((type) => ({ type, by })),
    { type: 'core_transfer', status: 'failed', by },
    { type: 'bitcoin_withdrawal', status: 'failed', by },
    { type: 'token_transfer', status: 'failed', by },
    { type: 'core_transfer', status: 'expired', by },
    { type: 'lightning_payment', status: 'expired', by },
    { type: 'token_multi_transfer', status: 'expired', by },
  ];
  const open: Wish[] = [
    { type: 'bitcoin_deposit', status: 'pending', by },
    { type: 'bitcoin_withdrawal', status: 'sent', by },
    { type: 'token_transfer', status: 'pending', by },
    { type: 'lightning_payment', status: 'sent', by },
    { type: 'core_transfer', status: 'pending', by },
  ];
  const farthest = Math.min(420, Math.floor(count / 2));
  const step = (farthest - 24) / settled.length;
  return [
    ...open.map((wish, index) => ({ left: 3 + 3 * index, wish })).reverse(),
    ...settled.map((wish, index) => ({ left: Math.floor(24 + step * index), wish })),
  ].sort((one, other) => one.left - other.left);
}
