/* Parameters of the pictures that identifiers are recognized by. */

/** One of the four tones of a picture; the theme sets their lightness. */
export type Tone = 'a' | 'b' | 'c' | 'k';

/** A quarter of an address's circle. */
export interface Cell {
  /** 0 to 4. */
  readonly shape: number;
  /** 0 to 3. */
  readonly quarterTurns: number;
  readonly tone: Tone;
}

const tones = ['a', 'b', 'c', 'k'] as const;
const barHeights = [3, 6, 9.5, 14] as const;

/** Returns the parameters of an address's circle. Hue in degrees. */
export function addressPicture(identifier: string): { hue: number; cells: Cell[] } {
  const draw = drawing(identifier);
  const hue = draw(24) * 15;
  const cells = Array.from({ length: 4 }, () => ({
    shape: draw(5),
    quarterTurns: draw(4),
    tone: tones[draw(3)] ?? 'a',
  }));
  return { hue, cells };
}

/** Returns the parameters of a token's hexagon: two hues in degrees and six tones, neighbors differing. */
export function tokenPicture(identifier: string): { hue: number; secondHue: number; tones: Tone[] } {
  const draw = drawing(identifier);
  const hue = draw(24) * 15;
  const secondHue = (hue + 60 + draw(16) * 15) % 360;
  let last = -1;
  const facets = Array.from({ length: 6 }, () => {
    const drawn = draw(4);
    last = drawn === last ? (drawn + 1) % 4 : drawn;
    return tones[last] ?? 'a';
  });
  return { hue, secondHue, tones: facets };
}

/** Returns the heights of a transaction's six bars, of 16. */
export function transactionPicture(identifier: string): number[] {
  const draw = drawing(identifier);
  return Array.from({ length: 6 }, () => barHeights[draw(4)] ?? barHeights[0]);
}

/**
 * Returns a generator of integers below a bound: xorshift32, seeded by the identifier's FNV-1a hash with murmur3's
 * finaliser.
 */
function drawing(identifier: string): (below: number) => number {
  let state = 0x811c9dc5;
  for (const byte of utf8Of(identifier.toLowerCase())) state = Math.imul(state ^ byte, 0x01000193);
  state ^= state >>> 16;
  state = Math.imul(state, 0x85ebca6b);
  state ^= state >>> 13;
  state = Math.imul(state, 0xc2b2ae35);
  state ^= state >>> 16;
  // The state of xorshift must not be 0.
  if (state === 0) state = 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Returns the name of a quarter's shape. The dot looks the same in every rotation, and the last shape is the first one, rotated again. */
export function quarterName({ shape, quarterTurns }: Pick<Cell, 'shape' | 'quarterTurns'>): string {
  if (shape === 3) return '30';
  return shape === 4 ? `0${(quarterTurns + 1) % 4}` : `${shape}${quarterTurns}`;
}

/** Returns a text in UTF-8, without `TextEncoder`, which not every platform of this folder has. */
function utf8Of(text: string): number[] {
  const encoded = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\u{fffd}'));
  return (encoded.match(/%..|./g) ?? []).map((part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );
}
