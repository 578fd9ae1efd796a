const entry = /^\S+ \S+ \S+ \[\d+\] (PANIC|FATAL|DETAIL|[A-Z]+): {2}(.*)$/;

/** Path of the data folder inside the engine. */
const engineFolder = '/pglite/data';

/** Captures from the engine's log why it ended; the exception that follows lacks the reason. */
export class EngineLog {
  readonly #folder: string;
  #reason: string[] = [];
  #isEnd = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Parses a line of the engine's standard error. */
  readonly parseLine = (line: string): false => {
    const [, level, text = ''] = entry.exec(line) ?? [];
    if (level === undefined) return false;
    if (level === 'DETAIL') {
      if (this.#isEnd) this.#reason.push(text);
      return false;
    }
    this.#isEnd = level === 'PANIC' || level === 'FATAL';
    if (this.#isEnd) this.#reason = [text];
    return false;
  };

  /** Returns why the engine failed, without a full stop. */
  reasonOf(error: unknown): string {
    const reason = this.#reason.length > 0 ? this.#reason.join(': ') : reasonOfException(error);
    return reason.replaceAll(engineFolder, this.#folder).replace(/\.$/, '');
  }
}

function reasonOfException(error: unknown): string {
  // Exceptions from aborts and exits of the engine carry no useful message.
  const isOwn = !(error instanceof Error) || error.name === 'RuntimeError';
  return isOwn ? 'the engine ended unexpectedly' : error.message;
}
