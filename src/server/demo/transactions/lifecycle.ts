import type { TransactionStatus } from '../../../contract/endpoints/transaction.ts';
import type { Block, Chain } from '../chain.ts';
import type { Random } from '../random.ts';

/** A step in the life of a transaction after it is created pending. */
export interface Stage {
  /** Unix milliseconds. */
  readonly at: number;
  readonly status: TransactionStatus;
}

/** What will become of a transaction. */
export interface Life {
  /** In order of time; the last one is final. */
  readonly stages: readonly Stage[];
  /** The block its Bitcoin transaction gets into. */
  readonly block?: Block;
}

/** What kind of life it is; several types can share one. */
export type Course = 'deposit' | 'withdrawal' | 'payment' | 'receipt' | 'transfer' | 'certain';

/** Blocks from the first to the one that confirms a deposit. */
const depth = 2;

const second = 1000;
const minute = 60 * second;

/** How long a transfer between accounts takes; now and then one dawdles. */
function moment(random: Random): number {
  return random.chance(0.015)
    ? random.logNormal(90 * second, 0.7)
    : Math.min(30 * second, 200 + random.logNormal(900, 0.6));
}

function ending(at: number, status: TransactionStatus): Life {
  return { stages: [{ at: Math.ceil(at), status }] };
}

function depositLife(at: number, chain: Chain, random: Random): Life {
  if (random.chance(0.015)) return ending(at + random.logNormal(20 * minute, 0.6), 'failed');
  const block = chain.next(at + random.exponential(2 * minute));
  const deep = chain.block(block.height + depth);
  return {
    block,
    // In a block, but not deep enough to count yet.
    stages: [
      { at: block.at + 2 * second, status: 'pending' },
      { at: deep.at + random.between(2000, 9000), status: 'confirmed' },
    ],
  };
}

function withdrawalLife(at: number, chain: Chain, random: Random): Life {
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

function paymentLife(at: number, random: Random): Life {
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

/** Draws the life of a transaction created at `at` (unix milliseconds). */
export function liveOn(course: Course, at: number, chain: Chain, random: Random): Life {
  switch (course) {
    case 'deposit':
      return depositLife(at, chain, random);
    case 'withdrawal':
      return withdrawalLife(at, chain, random);
    case 'payment':
      return paymentLife(at, random);
    case 'receipt':
      // The invoice is there first; someone pays it, or its 15 minutes run out.
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

/**
 * A life that has come to `status` by `until`, for moments that must show it.
 * Pending and sent ones go on after `until`.
 */
export function liveTowards(
  status: Exclude<TransactionStatus, 'confirmed'>,
  at: number,
  until: number,
  chain: Chain,
  random: Random,
): Life {
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

/** The life that a type of transaction has; `incoming` tells the two directions of Lightning apart. */
export function courseOf(type: string, incoming: boolean): Course {
  switch (type) {
    case 'bitcoin_deposit':
      return 'deposit';
    case 'bitcoin_withdrawal':
      return 'withdrawal';
    case 'lightning_payment':
      return incoming ? 'receipt' : 'payment';
    default:
      return 'transfer';
  }
}
