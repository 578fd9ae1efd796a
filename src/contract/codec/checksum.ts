import { alphabet, checksumOf, step, wordsOf } from './bech32.ts';

/**
 * The checksum of a text.
 * @param prefix human-readable part, lower-case
 * @param data what follows the separator, lower-case
 * @returns undefined if the data has a character that never occurs
 */
export function checksum(prefix: string, data: string): number | undefined {
  const words = wordsOf(data);
  return words.includes(-1) ? undefined : checksumOf(prefix, words);
}

/** The one slip that explains a bad checksum. */
export interface Slip {
  readonly kind: 'stranger' | 'wrong' | 'swapped';
  /** 0-based in the data: the wrong character, or the first of two that changed places. */
  readonly position: number;
}

/**
 * Looks for a character that never occurs, else for the single wrong character, else for the single pair of
 * neighbours, that makes the checksum good when set right.
 * @param prefix human-readable part, lower-case
 * @param data what follows the separator, lower-case
 * @returns undefined when nothing or more than one thing explains it
 */
export function findSlip(prefix: string, data: string, good: number): Slip | undefined {
  const stranger = Array.from(data).findIndex((character) => !alphabet.includes(character));
  if (stranger >= 0) return { kind: 'stranger', position: stranger };
  const difference = (checksum(prefix, data) ?? 0) ^ good;
  const words = Array.from(data, (character) => alphabet.indexOf(character));

  const wrong: number[] = [];
  const swapped: number[] = [];
  // The checksum is linear: effects[change] is what changing bits of the word at `position` does to the sum.
  let effects = Array.from(alphabet, (_, change) => change);
  let effectsOfNext: readonly number[] = [];
  for (let position = words.length - 1; position >= 0; position--) {
    if (effects.indexOf(difference) > 0) wrong.push(position);
    const change = (words[position] ?? 0) ^ (words[position + 1] ?? 0);
    const effect = (effects[change] ?? 0) ^ (effectsOfNext[change] ?? 0);
    if (change > 0 && position + 1 < words.length && effect === difference) swapped.push(position);
    effectsOfNext = effects;
    effects = effects.map((value) => step(value, 0));
  }
  const [firstWrong, secondWrong] = wrong;
  if (firstWrong !== undefined) return secondWrong === undefined ? { kind: 'wrong', position: firstWrong } : undefined;
  const [firstSwapped, secondSwapped] = swapped;
  if (firstSwapped === undefined || secondSwapped !== undefined) return undefined;
  return { kind: 'swapped', position: firstSwapped };
}
