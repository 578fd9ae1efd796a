import type { TransactionStatus } from '#contract/transaction-types.ts';
import { factsOf } from '#contract/transaction-types.ts';
import type { Block, Chain } from '#server/demo/chain.ts';
import type { Random } from '#server/demo/random.ts';

/** A status change of a transaction after it was created as pending. */
export interface Stage {
  /** Unix milliseconds. */
  readonly at: number;
  readonly status: TransactionStatus;
}

/** The future status changes of a transaction. */
export interface Lifecycle {
  /** In chronological order; the last one is final. */
  readonly stages: readonly Stage[];
  /** The block that includes its Bitcoin transaction. */
  readonly block?: Block;
}

/** Kind of lifecycle; several transaction types share one. */
export type LifecycleKind = 'deposit' | 'withdrawal' | 'payment' | 'receipt' | 'transfer' | 'certain';

/** Blocks from the first to the one that confirms a deposit. */
const depth = 2;

const second = 1000;
const minute = 60 * second;

/** Returns the duration of a transfer between accounts; a few take much longer. */
function moment(random: Random): number {
  return random.chance(0.015)
    ? random.logNormal(90 * second, 0.7)
    : Math.min(30 * second, 200 + random.logNormal(900, 0.6));
}

function ending(at: number, status: TransactionStatus): Lifecycle {
  return { stages: [{ at: Math.ceil(at), status }] };
}

function depositLifecycle(at: number, chain: Chain, random: Random): Lifecycle {
  if (random.chance(0.015)) return ending(at + random.logNormal(20 * minute, 0.6), 'failed');
  const block = chain.next(at + random.exponential(2 * minute));
  const deep = chain.block(block.height + depth);
  return {
    block,
    // In a block, but without enough confirmations.
    stages: [
      { at: block.at + 2 * second, status: 'pending' },
      { at: deep.at + random.between(2000, 9000), status: 'confirmed' },
    ],
  };
}

function withdrawalLifecycle(at: number, chain: Chain, random: Random): Lifecycle {
  const broadcast = Math.ceil(at + random.logNormal(15 * second, 0.7));
  if (random.chance(0.03)) return ending(broadcast, 'failed');
  const block = chain.next(broadcast + random.exponential(3 * minute));
  return {
    block,
    stages: [
      { at: broadcast, status: 'sent' },
      { at: block.at + random.between(1000, 4000), status: 'confirmed' },
    ],
  };
}

function paymentLifecycle(at: number, random: Random): Lifecycle {
  const sent = Math.ceil(at + random.between(300, 1800));
  const done = Math.ceil(sent + random.logNormal(3 * second, 1.3));
  const status = random.chance(0.04) ? 'failed' : random.chance(0.012) ? 'expired' : 'confirmed';
  return {
    stages: [
      { at: sent, status: 'sent' },
      { at: status === 'expired' ? sent + 5 * minute : done, status },
    ],
  };
}

/** Draws the lifecycle of a transaction created at `at` (unix milliseconds). */
export function drawLifecycle(course: LifecycleKind, at: number, chain: Chain, random: Random): Lifecycle {
  switch (course) {
    case 'deposit':
      return depositLifecycle(at, chain, random);
    case 'withdrawal':
      return withdrawalLifecycle(at, chain, random);
    case 'payment':
      return paymentLifecycle(at, random);
    case 'receipt':
      // The invoice comes first; it is paid, or expires after 15 minutes.
      return random.chance(0.05)
        ? ending(at + 15 * minute, 'expired')
        : ending(at + random.logNormal(12 * second, 1), 'confirmed');
    case 'certain':
      return ending(at + moment(random), 'confirmed');
    case 'transfer':
      if (random.chance(0.014)) return ending(at + random.between(1000, 20_000), 'failed');
      if (random.chance(0.012)) return ending(at + random.between(60, 600) * second, 'expired');
      return ending(at + moment(random), 'confirmed');
  }
}

/** Draws the lifecycles of the two transactions of a swap: a few are slow, expire together, or lack the second one. */
export function swapLifecycles(at: number, chain: Chain, random: Random): readonly [Lifecycle, Lifecycle] {
  const share = random.next();
  const confirmed = drawLifecycle('certain', at, chain, random);
  if (share < 0.03) return [confirmed, ending(at + random.between(1000, 20_000), 'failed')];
  if (share < 0.05) {
    const expired = ending(at + random.between(60, 600) * second, 'expired');
    return [expired, expired];
  }
  if (share < 0.1) {
    const slow = ending(at + random.between(5, 30) * minute, 'confirmed');
    return [slow, slow];
  }
  return [confirmed, drawLifecycle('certain', at, chain, random)];
}

/**
 * Returns a lifecycle that has reached `status` by `until`.
 * Pending and sent transactions continue after `until`.
 */
export function lifecycleReaching(
  status: Exclude<TransactionStatus, 'confirmed'>,
  at: number,
  until: number,
  chain: Chain,
  random: Random,
): Lifecycle {
  const soon = Math.ceil(at + (until - at) * (0.05 + 0.4 * random.next()));
  const later = until + random.between(20, 900) * second;
  const block = chain.next(later);
  switch (status) {
    case 'pending':
      return { block, stages: [{ at: block.at + second, status: 'confirmed' }] };
    case 'sent':
      return {
        block,
        stages: [
          { at: soon, status },
          { at: block.at + second, status: 'confirmed' },
        ],
      };
    case 'failed':
    case 'expired':
      return ending(soon, status);
  }
}

/** Returns the kind of lifecycle of a transaction type; `incoming` distinguishes the two directions of Lightning. */
export function lifecycleKindOf(type: string, incoming: boolean): LifecycleKind {
  const { crossing = 'transfer' } = factsOf(type);
  return crossing !== 'lightning' ? crossing : incoming ? 'receipt' : 'payment';
}
