import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { memoize } from '#contract/codec/memoize.ts';
import { addressPicture, quarterName, tokenPicture, transactionPicture } from '#format/pictures.ts';

const sizes = {
  /** 20 px, on a phone 16 (styles/rows.css). */
  row: 'idn-row',
  16: 'size-4',
  20: 'size-5',
  24: 'size-6',
  26: 'size-6.5',
  28: 'size-7',
  32: 'size-8',
  40: 'size-10',
  44: 'size-11',
  48: 'size-12',
  52: 'size-13',
  56: 'size-14',
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
    return `idn-q${place}-${quarterName({ shape, quarterTurns })} idn-t${place}-${tone}`;
  });
  return [`idn-h-${hue}`, ...quarters].join(' ');
});

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
