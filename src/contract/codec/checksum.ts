import { alphabet, checksumOf, step, wordsOf } from './bech32.ts';

/**
 * The checksum of a text.
 * @param prefix human-readable part, lower-case
 * @param data what follows the separator, lower-case
 * @returns undefined if the data has an invalid character
 */
export function checksum(prefix: string, data: string): number | undefined {
  const words = wordsOf(data);
  return words.includes(-1) ? undefined : checksumOf(prefix, words);
}

/** The single error that explains an invalid checksum. */
export interface Slip {
  readonly kind: 'invalid' | 'wrong' | 'swapped';
  /** 0-based in the data: the wrong character, or the first of the two that are swapped. */
  readonly position: number;
}

/**
 * Looks for an invalid character, else for the only wrong character or the only pair of swapped neighbors whose
 * correction makes the checksum valid.
 * @param prefix human-readable part, lower-case
 * @param data what follows the separator, lower-case
 * @returns undefined if there is no explanation, or more than one
 */
export function findSlip(prefix: string, data: string, good: number): Slip | undefined {
  const invalid = Array.from(data).findIndex((character) => !alphabet.includes(character));
  if (invalid >= 0) return { kind: 'invalid', position: invalid };
  const difference = (checksum(prefix, data) ?? 0) ^ good;
  const words = Array.from(data, (character) => alphabet.indexOf(character));

  const wrong: number[] = [];
  const swapped: number[] = [];
  // The checksum is linear: effects[change] is the effect on the sum of changing bits of the word at `position`.
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
