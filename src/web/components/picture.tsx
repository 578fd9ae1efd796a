import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { memoize } from '#contract/codec/memoize.ts';

const sizes = {
  /** 20 px, on a phone 16 (styles/rows.css). */
  row: 'idn-row',
  16: 'size-4',
  20: 'size-5',
  26: 'size-6.5',
  28: 'size-7',
  32: 'size-8',
  40: 'size-10',
  44: 'size-11',
  48: 'size-12',
  52: 'size-13',
  64: 'size-16',
  76: 'size-19',
};

interface PictureProperties {
  identifier: string;
  /** Width and height in pixels; scales with the text size. */
  size?: keyof typeof sizes;
}

const bars = ['M1.5', 'M4.1', 'M6.7', 'M9.3', 'M11.9', 'M14.5'];

/**
 * Generated circle of an address, to recognize it; not a proof of identity. A public key has its address's. One
 * element, whose classes (styles/pictures.css) set its hue and the shape and tone of each quarter.
 * @param children a badge in its corner
 */
export function AddressPicture(
  properties: PictureProperties & { className?: string | undefined; children?: ReactNode },
) {
  const { identifier, size = 20, className, children } = properties;
  return (
    <span className={cx('idn', sizes[size], addressClasses(identifier), className)} aria-hidden="true">
      {children}
    </span>
  );
}

const addressClasses = memoize(2000, (identifier) => {
  const { hue, cells } = addressPicture(identifier);
  const quarters = cells.map(({ shape, quarterTurns, tone }, index) => {
    const place = index + 1;
    return `idn-q${place}-${quarterName(shape, quarterTurns)} idn-t${place}-${tone}`;
  });
  return [`idn-h-${hue}`, ...quarters].join(' ');
});

/** The dot looks the same in every rotation, and the last shape is the first one, rotated again. */
function quarterName(shape: number, quarterTurns: number): string {
  if (shape === 3) return '30';
  return shape === 4 ? `0${(quarterTurns + 1) % 4}` : `${shape}${quarterTurns}`;
}

/** Generated hexagon of a token identifier. */
export function TokenPicture({
  identifier,
  size = 20,
  className,
}: PictureProperties & { className?: string | undefined }) {
  const { hue, secondHue, tones } = tokenPicture(identifier);
  const facets = tones.map((tone, index) => `idn-t${index + 1}-${tone}`);
  const classes = [`idn idn-tok ${sizes[size]} idn-h-${hue} idn-h2-${secondHue}`, ...facets, className];
  return <span className={classes.filter(Boolean).join(' ')} aria-hidden="true" />;
}

/** Generated bars of a transaction ID. */
export function TransactionPicture({ identifier, className }: { identifier: string; className?: string }) {
  return (
    <svg className={cx('bars', className)} viewBox="0 0 16 16" aria-hidden="true">
      <path d={barsPath(identifier)} />
    </svg>
  );
}

const barsPath = memoize(2000, (identifier) => {
  const heights = transactionPicture(identifier);
  const path = bars.map((bar, index) => {
    const height = heights[index] ?? 0;
    return `${bar} ${8 - height / 2}v${height}`;
  });
  return path.join('');
});

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
  for (const byte of new TextEncoder().encode(identifier.toLowerCase())) state = Math.imul(state ^ byte, 0x01000193);
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
