interface Shared<T> {
  readonly result: Promise<T>;
  readonly stopping: AbortController;
  callers: number;
}

/** Runs work once for all who want the same at the same time. */
export class SharedWork<T> {
  readonly #underWay = new Map<string, Shared<T>>();

  /**
   * Joins the work under way for a key, or begins it.
   * @param work gets a signal that is aborted once every caller has left
   * @param signal this caller leaves: its promise rejects with the reason, that of the others does not
   */
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const shared = this.#underWay.get(key) ?? this.#begin(key, work);
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
    this.#underWay.set(key, shared);
    return shared;
  }

  #stop(key: string, shared: Shared<T>, reason: unknown): void {
    // Whoever asks next begins anew.
    this.#remove(key, shared);
    shared.stopping.abort(reason);
  }

  #remove(key: string, shared: Shared<T>): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key);
  }
}
