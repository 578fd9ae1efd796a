import { setTimeout as sleep } from 'node:timers/promises';

/** The store cannot respond at the moment; a retry may succeed. */
export class StoreUnavailable extends Error {
  readonly retryAfterSeconds = 1;
  readonly reason: string;

  /** @param reason without a full stop, such as `connect ECONNREFUSED 127.0.0.1:5432` */
  constructor(reason: string, options?: ErrorOptions) {
    super(`The store cannot be used at the moment: ${reason}`, options);
    this.reason = reason;
  }
}

/** The files of the store are damaged, until it is restored and restarted. The message is one sentence. */
export class StoreDamaged extends StoreUnavailable {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.message = sentence;
  }
}

/**
 * SQLSTATE codes of other causes than the statement: 08 connection, 25006 read-only, 25P03 and 57P05 idle timeout, 28
 * login refused, 3D000 no such database, 40 conflict, 42501 a right is missing, 53 out of resources, 55P03 lock not
 * available, 57 canceled, shutdown or startup, 58 input or output.
 */
const unavailableCodes = /^(08...|25006|25P03|28...|3D000|40...|42501|53...|55P03|57014|57P0.|58...)$/;

/** Codes of Node's socket errors and of the embedded engine. */
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

/** Errors of the driver itself have no code. */
const driverMessages: readonly RegExp[] = [
  /^Cannot use a pool after calling end/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Connection terminated/,
  /^Query read timeout$/,
  /^Received unexpected \w+ message from backend\.$/,
  /^timeout (exceeded when trying to connect|expired)$/,
];

/** Citus reports a lost connection to a worker as an internal error, with its own message or libpq's. */
const internalError = 'XX000';
const lostWorker: readonly RegExp[] = [
  /^SSL (SYSCALL error|connection has been closed unexpectedly)/,
  /^server closed the connection/,
  /^could not (send|receive) data/,
  /^could not (connect to|establish any connections to|establish connection)/,
  /^connection (lost|not open|failed|to the remote node|to server at|establishment for node)/,
  /^no connection to the server/,
  /^failed to connect to/,
  /^failure on connection marked as essential/,
  /^execution cannot recover from multiple connection failures/,
];

/** Converts an error to {@link StoreUnavailable}; undefined if it concerns the statement or our code. */
export function asUnavailable(error: unknown): StoreUnavailable | undefined {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isUnavailable =
    unavailableCodes.test(code) ||
    (code === internalError && lostWorker.some((pattern) => pattern.test(error.message))) ||
    socketCodes.has(code) ||
    driverMessages.some((pattern) => pattern.test(error.message));
  return isUnavailable ? toUnavailable(error) : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Converts a failed connection, which makes the store unavailable for any cause. */
export function toUnavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  // A failure to connect to several addresses has an empty message.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = messageOf(error) || code;
  return new StoreUnavailable(reason.replace(/\.$/, ''), { cause: error });
}

const retryMs = 500;

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called once when it starts to wait and why, and once when it resumes. */
  readonly print: (line: string) => void;
}

/**
 * Retries work while the store is unavailable; partially completed work must be safe to repeat.
 * @throws StoreDamaged without waiting; what the work throws otherwise; the signal's reason if it aborts while waiting
 */
export async function whenAvailable<T>(work: () => Promise<T>, { signal, print }: WaitOptions): Promise<T> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      const result = await work();
      if (isWaiting) print('The store is available again.');
      return result;
    } catch (error) {
      const isPassing = error instanceof StoreUnavailable && !(error instanceof StoreDamaged);
      if (!isPassing || signal?.aborted) throw error;
      if (!isWaiting) print(`${error.message}; waiting.`);
      await sleep(retryMs, undefined, { signal });
    }
  }
}

/** Rejects with StoreUnavailable after a timeout; the work continues. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StoreUnavailable(`no response within ${milliseconds / 1000} s`)),
    milliseconds,
  );
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
