import { EngineError } from './embedded-engine.ts';
import { expectWhole, restoreAdvice } from './store-folder.ts';
import { StoreDamaged } from './unavailable.ts';

/** SQLSTATE codes: XX internal error, such as a page that cannot be read; 58 a file that is missing or cannot be read. */
const states = /^(XX...|58P01|58030)$/;

/** Finds out from what fails that the files of the embedded store are damaged, and remembers it: only a restart mends it. */
export class DamageWatch {
  readonly #folder: string;
  #found: StoreDamaged | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns undefined where the error has another cause */
  readonly judge = (error: unknown): StoreDamaged | undefined => {
    if (error instanceof StoreDamaged) return error;
    if (!(error instanceof Error) || error.message.includes('No space left on device')) return undefined;
    const sentence = this.#sentenceOf(error);
    if (sentence === undefined) return undefined;
    const damage = new StoreDamaged(sentence, { cause: error });
    // Whether the engine can start again is found out at every try.
    if (!(error instanceof EngineError)) this.#found ??= damage;
    return damage;
  };

  /** @throws StoreDamaged where damage was found since the start, or a file is missing */
  expectNone(): void {
    if (this.#found) throw this.#found;
    try {
      expectWhole(this.#folder);
    } catch (error) {
      throw new StoreDamaged(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  #sentenceOf(error: Error): string | undefined {
    if (error instanceof EngineError) return error.isDamaged ? error.message : undefined;
    if (!('code' in error) || typeof error.code !== 'string' || !states.test(error.code)) return undefined;
    return `The store in ${this.#folder} is damaged: ${error.message}. ${restoreAdvice}`;
  }
}
