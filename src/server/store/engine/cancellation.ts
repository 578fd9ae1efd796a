import { AsyncLocalStorage } from 'node:async_hooks';

/** Avoids passing a signal through every method of the source to each statement. */
const signals = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs work and cancels its running statements when the signal aborts; later ones are not sent. The embedded engine
 * cannot cancel, so there a running statement finishes. Statements without parameters, such as rollback, always run.
 */
export function cancelOn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return signals.run(signal, work);
}

/** Returns the signal of the current work. */
export function currentSignal(): AbortSignal | undefined {
  return signals.getStore();
}
