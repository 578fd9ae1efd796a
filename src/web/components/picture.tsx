import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { addressPicture, tokenPicture, transactionPicture } from './identity/picture/picture-shape.ts';

const sizes = {
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

const transactionLook = cva('stroke-ink-3');

const bars = ['M1.5', 'M4.1', 'M6.7', 'M9.3', 'M11.9', 'M14.5'];

/**
 * Generated circle of an address, to recognize it; not a proof of identity. A public key has its address's. One
 * element, whose classes (styles/pictures.css) set its hue and the shape and tone of each quarter.
 * @param className more classes
 * @param children a badge in its corner
 */
export function AddressPicture(
  properties: PictureProperties & { className?: string | undefined; children?: ReactNode },
) {
  const { identifier, size = 20, className, children } = properties;
  const { hue, cells } = addressPicture(identifier);
  const quarters = cells.map(({ shape, quarterTurns, tone }, index) => {
    const place = index + 1;
    return `idn-q${place}-${quarterName(shape, quarterTurns)} idn-t${place}-${tone}`;
  });
  const classes = [`idn ${sizes[size]} idn-h-${hue}`, ...quarters, className];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {children}
    </span>
  );
}

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
export function TransactionPicture(properties: { identifier: string; size?: number; className?: string }) {
  const { identifier, size = 16, className } = properties;
  const heights = transactionPicture(identifier);
  const path = bars.map((bar, index) => {
    const height = heights[index] ?? 0;
    return `${bar} ${8 - height / 2}v${height}`;
  });
  const length = `${size / 16}rem`;
  return (
    <svg
      className={transactionLook({ className })}
      width={length}
      height={length}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path.join('')} />
    </svg>
  );
}
