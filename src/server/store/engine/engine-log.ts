const entry = /^\S+ \S+ \S+ \[\d+\] (PANIC|FATAL|DETAIL|[A-Z]+): {2}(.*)$/;

/** Where the engine believes its files to be. */
const engineFolder = '/pglite/data';

/** Keeps why the engine ended, which its log says and the exception that follows does not. */
export class EngineLog {
  readonly #folder: string;
  #told: string[] = [];
  #isEnd = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Takes a line of the engine's standard error. */
  readonly take = (line: string): false => {
    const [, level, text = ''] = entry.exec(line) ?? [];
    if (level === undefined) return false;
    if (level === 'DETAIL') {
      if (this.#isEnd) this.#told.push(text);
      return false;
    }
    this.#isEnd = level === 'PANIC' || level === 'FATAL';
    if (this.#isEnd) this.#told = [text];
    return false;
  };

  /** Why the engine failed, without a full stop at its end. */
  reasonOf(error: unknown): string {
    const reason = this.#told.length > 0 ? this.#told.join(': ') : reasonOfException(error);
    return reason.replaceAll(engineFolder, this.#folder).replace(/\.$/, '');
  }
}

function reasonOfException(error: unknown): string {
  // Aborts and exits of the engine say nothing that helps.
  const isOwn = !(error instanceof Error) || error.name === 'RuntimeError';
  return isOwn ? 'the engine ended unexpectedly' : error.message;
}
