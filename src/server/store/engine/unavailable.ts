import { setTimeout as sleep } from 'node:timers/promises';

/** The store cannot answer at the moment, whatever it is asked; the same question may be answered a little later. */
export class StoreUnavailable extends Error {
  readonly kind = 'unavailable';
  /** When to ask again. */
  readonly retryAfterSeconds = 1;

  /** @param reason without a full stop, such as `connect ECONNREFUSED 127.0.0.1:5432` */
  constructor(reason: string, options?: ErrorOptions) {
    super(`The store cannot be used at the moment: ${reason}`, options);
  }
}

/** Its files are damaged: it stays unavailable until it is restored and started again. The message says so in a sentence. */
export class StoreDamaged extends StoreUnavailable {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.message = sentence;
  }
}

/**
 * SQLSTATE codes that say nothing about the question: 08 connection, 25P03 and 57P05 idle for too long, 40 conflict with
 * another transaction or with a replica's recovery, 53 out of resources, 55P03 lock not available, 57 cancelled, shut
 * down or starting, 58 input or output.
 */
const states = /^(08...|25P03|40...|53...|55P03|57014|57P0.|58...)$/;

/** Codes of Node for a socket that could not be opened, or was lost, and of the embedded engine. */
const socketCodes: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENGINE_STOPPED',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
]);

/** The driver's own errors have no code. */
const driverMessages: readonly RegExp[] = [
  /^Cannot use a pool after calling end/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Connection terminated/,
  /^Query read timeout$/,
  /^Received unexpected \w+ message from backend\.$/,
  /^timeout (exceeded when trying to connect|expired)$/,
];

/** The error as a {@link StoreUnavailable}, undefined where it says something about the question or about our code. */
export function asUnavailable(error: unknown): StoreUnavailable | undefined {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isUnavailable =
    states.test(code) || socketCodes.has(code) || driverMessages.some((pattern) => pattern.test(error.message));
  return isUnavailable ? unavailableBecause(error) : undefined;
}

/** For a failure to connect, which makes the store unavailable whatever its cause. */
export function unavailableBecause(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  // A failure to connect at several addresses has no message of its own.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = (error instanceof Error ? error.message : String(error)) || code;
  return new StoreUnavailable(reason.replace(/\.$/, ''), { cause: error });
}

const retryMs = 500;

/** What waiting for the store needs. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined;
  /** Told once that it waits and why, and once that it goes on. */
  readonly say: (line: string) => void;
}

/**
 * Does work on the store, again and again as long as the store is unavailable; work that was done in part must do no
 * harm when it is repeated.
 * @throws StoreDamaged, for which waiting would never end; what the work throws otherwise; the signal's reason where it is aborted while waiting
 */
export async function onceAvailable<T>(work: () => Promise<T>, { signal, say }: Waiting): Promise<T> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      const result = await work();
      if (isWaiting) say('The store can be used again.');
      return result;
    } catch (error) {
      const isPassing = error instanceof StoreUnavailable && !(error instanceof StoreDamaged);
      if (!isPassing || signal?.aborted) throw error;
      if (!isWaiting) say(`${error.message}; waiting for it.`);
      await sleep(retryMs, undefined, { signal });
    }
  }
}

/** @throws StoreUnavailable where the store takes longer; what it does goes on */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StoreUnavailable(`no answer within ${milliseconds / 1000} s`)),
    milliseconds,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
