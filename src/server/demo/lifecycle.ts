import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { TransactionStatus } from '#contract/transaction-types.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { noiseAt, Random } from './random.ts';

interface Stage {
  /** Unix milliseconds. */
  readonly at: number;
  readonly status: TransactionStatus;
}

interface Lifecycle {
  /** In chronological order; the last one is final. */
  readonly stages: readonly [Stage, ...Stage[]];
  /** The block that includes its Bitcoin transaction. */
  readonly block?: Block;
}

/** A transaction and all that becomes of it. */
export interface Flight {
  /** As created, with every field it will ever have. */
  readonly line: TransactionLine;
  readonly lifecycle: Lifecycle;
}

const second = 1000;
const minute = 60 * second;
/** Blocks from the first to the one that confirms a deposit. */
const depth = 2;

/**
 * Returns what becomes of a transaction: a function of the seed, its ID and its creation, so nothing has to remember
 * it.
 * @param key shared by the legs of a swap and by withdrawals that one Bitcoin transaction pays
 */
export function lifecycleOf(line: TransactionLine, chain: Chain, key = line.id, leg?: number): Lifecycle {
  const at = Date.parse(String(line.createdAt));
  const random = new Random(chain.seed, key);
  if (leg !== undefined) return swapLifecycle(at, leg, random);
  switch (factsOf(line.type).crossing) {
    case 'deposit':
      return depositLifecycle(at, chain, random);
    case 'withdrawal':
      return withdrawalLifecycle(at, chain, random);
    case 'lightning':
      return line.to?.type === 'core' ? receiptLifecycle(at, random) : paymentLifecycle(at, random);
    default:
      return transferLifecycle(at, random);
  }
}

export function certainLifecycle({ id, createdAt }: TransactionLine, chain: Chain): Lifecycle {
  return confirmation(Date.parse(String(createdAt)), new Random(chain.seed, id));
}

/** Returns a lifecycle that reaches `status` by `until`; pending and sent transactions are confirmed after that. */
export function lifecycleReaching(
  status: Exclude<TransactionStatus, 'confirmed'>,
  { id, createdAt }: TransactionLine,
  until: number,
  chain: Chain,
): Lifecycle {
  const at = Date.parse(String(createdAt));
  const random = new Random(chain.seed, id);
  const soon = Math.ceil(at + (until - at) * (0.05 + 0.4 * random.next()));
  if (status === 'failed' || status === 'expired') return ending(soon, status);
  const block = chain.next(until + random.between(20, 900) * second);
  const confirmed = { at: block.at + second, status: 'confirmed' } as const;
  return { block, stages: status === 'sent' ? [{ at: soon, status }, confirmed] : [confirmed] };
}

/** Returns when the status becomes final, in unix milliseconds. */
export function finalAt({ lifecycle }: Flight): number {
  return lifecycle.stages.at(-1)?.at ?? 0;
}

export function isConfirmedAtEnd({ lifecycle }: Flight): boolean {
  return lifecycle.stages.at(-1)?.status === 'confirmed';
}

/** Returns when it changes next after a time; undefined if it is final. */
export function nextChange({ lifecycle }: Flight, after: number): number | undefined {
  return lifecycle.stages.find(({ at }) => at > after)?.at;
}

/** Returns the transaction as of a time in unix milliseconds. */
export function lineAt({ line, lifecycle }: Flight, at: number): TransactionLine {
  const last = lifecycle.stages.findLast((stage) => stage.at <= at);
  const status = last?.status ?? line.status;
  const updatedAt = last ? new Date(last.at).toISOString() : line.updatedAt;
  const shared = { status, updatedAt, expiredTime: status === 'expired' ? updatedAt : null };
  if (!('amountSats' in line)) return { ...line, ...shared };
  const seconds = last && line.createdAt ? (last.at - Date.parse(line.createdAt)) / 1000 : null;
  // A withdrawal has no Bitcoin transaction before it is broadcast.
  const broadcast = factsOf(line.type).crossing === 'deposit' || status === 'sent' || status === 'confirmed';
  const data = broadcast ? line.bitcoinTxData : null;
  const block = lifecycle.block && lifecycle.block.at <= at ? lifecycle.block : undefined;
  return {
    ...line,
    ...shared,
    timeTakenSeconds: status === 'confirmed' ? seconds : null,
    txid: broadcast ? line.txid : null,
    bitcoinTxData:
      data && block
        ? { ...data, status: { confirmed: true, block_height: block.height, block_time: block.at / 1000 } }
        : data,
  };
}

function ending(at: number, status: TransactionStatus): Lifecycle {
  return { stages: [{ at: Math.ceil(at), status }] };
}

/** A transfer between accounts takes about a second; a few take much longer. */
function confirmation(at: number, random: Random): Lifecycle {
  const duration = random.chance(0.015)
    ? random.logNormal(90 * second, 0.7)
    : Math.min(30 * second, 200 + random.logNormal(900, 0.6));
  return ending(at + duration, 'confirmed');
}

function transferLifecycle(at: number, random: Random): Lifecycle {
  if (random.chance(0.014)) return ending(at + random.between(1000, 20_000), 'failed');
  if (random.chance(0.012)) return ending(at + random.between(60, 600) * second, 'expired');
  return confirmation(at, random);
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

/** The invoice comes first; it is paid, or expires after 15 minutes. */
function receiptLifecycle(at: number, random: Random): Lifecycle {
  return random.chance(0.05)
    ? ending(at + 15 * minute, 'expired')
    : ending(at + random.logNormal(12 * second, 1), 'confirmed');
}

/** A few swaps are slow, expire together, or lack the second leg. */
function swapLifecycle(at: number, leg: number, random: Random): Lifecycle {
  const share = random.next();
  if (share < 0.03 && leg > 0) return ending(at + random.between(1000, 20_000), 'failed');
  if (share >= 0.03 && share < 0.05) return ending(at + random.between(60, 600) * second, 'expired');
  if (share >= 0.05 && share < 0.1) return ending(at + random.between(5, 30) * minute, 'confirmed');
  return confirmation(at, random);
}

interface Block {
  readonly height: number;
  /** Unix milliseconds, whole seconds. */
  readonly at: number;
}

const schedule: Readonly<Record<Network, { spacing: number; skipped: number }>> = {
  MAINNET: { spacing: 600_000, skipped: 2_015_000 },
  REGTEST: { spacing: 120_000, skipped: 14_800_000 },
};

/** A generated Bitcoin chain: about one block in ten minutes (two on REGTEST), the same in every run. */
export class Chain {
  readonly seed: number;
  readonly #spacing: number;
  readonly #skipped: number;

  constructor(network: Network, seed: number) {
    this.seed = seed;
    this.#spacing = schedule[network].spacing;
    this.#skipped = schedule[network].skipped;
  }

  block(height: number): Block {
    const place = height + this.#skipped;
    // Less than half a spacing either way keeps blocks in order.
    const at = (place + 0.49 * noiseAt(this.seed, 0xb10c, place)) * this.#spacing;
    return { height, at: Math.floor(at / 1000) * 1000 };
  }

  /** Returns the first block after a time (unix milliseconds). */
  next(after: number): Block {
    let height = Math.floor(after / this.#spacing) - this.#skipped - 1;
    while (this.block(height).at <= after) height++;
    return this.block(height);
  }
}
