interface Shared<T> {
  readonly result: Promise<T>;
  readonly stopping: AbortController;
  callers: number;
}

/** Deduplicates concurrent work with the same key. */
export class SharedWork<T> {
  readonly #inFlight = new Map<string, Shared<T>>();

  /**
   * Joins the work in progress for a key, or starts it.
   * @param work gets a signal that aborts once every caller has left
   * @param signal rejects the promise of this caller only
   */
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const shared = this.#inFlight.get(key) ?? this.#begin(key, work);
    shared.callers++;
    if (!signal) return shared.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        if (--shared.callers === 0) this.#stop(key, shared, signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      shared.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const stopping = new AbortController();
    const result = work(stopping.signal).finally(() => this.#remove(key, shared));
    const shared: Shared<T> = { result, stopping, callers: 0 };
    this.#inFlight.set(key, shared);
    return shared;
  }

  #stop(key: string, shared: Shared<T>, reason: unknown): void {
    // The next caller starts again.
    this.#remove(key, shared);
    shared.stopping.abort(reason);
  }

  #remove(key: string, shared: Shared<T>): void {
    if (this.#inFlight.get(key) === shared) this.#inFlight.delete(key);
  }
}
