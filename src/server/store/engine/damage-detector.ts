import { EngineError } from './embedded.ts';
import { expectComplete, restoreAdvice } from './store-folder.ts';
import { StoreDamaged } from './unavailable.ts';

/** SQLSTATE codes: XX internal error, such as an unreadable page; 58 a missing or unreadable file. */
const damageCodes = /^(XX...|58P01|58030)$/;

/** Detects damaged files of the embedded store from errors, and remembers them until a restart. */
export class DamageDetector {
  readonly #folder: string;
  #damage: StoreDamaged | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns undefined if the error has another cause */
  readonly detect = (error: unknown): StoreDamaged | undefined => {
    if (error instanceof StoreDamaged) return error;
    if (!(error instanceof Error) || error.message.includes('No space left on device')) return undefined;
    const sentence = this.#messageOf(error);
    if (sentence === undefined) return undefined;
    const damage = new StoreDamaged(sentence, { cause: error });
    // Each attempt to start the engine checks again.
    if (!(error instanceof EngineError)) this.#damage ??= damage;
    return damage;
  };

  /** @throws StoreDamaged if damage was detected since the start, or a file is missing */
  expectUndamaged(): void {
    if (this.#damage) throw this.#damage;
    try {
      expectComplete(this.#folder);
    } catch (error) {
      throw new StoreDamaged(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  #messageOf(error: Error): string | undefined {
    if (error instanceof EngineError) return error.isDamaged ? error.message : undefined;
    if (!('code' in error) || typeof error.code !== 'string' || !damageCodes.test(error.code)) return undefined;
    return `The store in ${this.#folder} is damaged: ${error.message}. ${restoreAdvice}`;
  }
}
