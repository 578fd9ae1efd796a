import { addressPicture, tokenPicture, transactionPicture } from './picture-shape.ts';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}

interface PictureProperties {
  identifier: string;
  /** In pixels, both ways; it grows with the letters. */
  size?: number;
}

const addressShapes = [
  'M0 0h10A10 10 0 0 1 0 10Z',
  'M0 0H10L0 10Z',
  'M0 0H10V5A5 5 0 0 1 0 5Z',
  'M5 1.2A3.8 3.8 0 1 1 4.99 1.2Z',
  'M0 0H10V10A10 10 0 0 1 0 0Z',
];
const cellPlaces = ['translate(0 0)', 'translate(10 0)', 'translate(0 10)', 'translate(10 10)'];
const facets = [
  'M10 10 10 .4 18.31 5.2Z',
  'M10 10 18.31 5.2v9.6Z',
  'M10 10 18.31 14.8 10 19.6Z',
  'M10 10V19.6L1.69 14.8Z',
  'M10 10 1.69 14.8V5.2Z',
  'M10 10 1.69 5.2 10 .4Z',
];
const bars = ['M1.5', 'M4.1', 'M6.7', 'M9.3', 'M11.9', 'M14.5'];

/** Circle of an address: a help to tell it from another, not a proof. A public key has its address's. */
export function AddressPicture({ identifier, size = 20 }: PictureProperties) {
  const { hue, cells } = addressPicture(identifier);
  return (
    <svg
      className="idn"
      style={{ '--h': hue }}
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <rect className="k" width="20" height="20" />
      {cells.map(({ shape, quarterTurns, tone }, cell) => (
        <path
          key={cellPlaces[cell]}
          className={tone}
          transform={`${cellPlaces[cell]} rotate(${quarterTurns * 90} 5 5)`}
          d={addressShapes[shape]}
        />
      ))}
    </svg>
  );
}

/** Hexagon of a token identifier. */
export function TokenPicture({ identifier, size = 20 }: PictureProperties) {
  const { hue, secondHue, tones } = tokenPicture(identifier);
  return (
    <svg
      className="idn idn-tok"
      style={{ '--h': hue, '--h2': secondHue }}
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {facets.map((facet, index) => (
        <path key={facet} className={tones[index]} d={facet} />
      ))}
    </svg>
  );
}

/** Six bars of a transaction ID. */
export function TransactionPicture({ identifier, size = 16 }: PictureProperties) {
  const heights = transactionPicture(identifier);
  const path = bars.map((bar, index) => {
    const height = heights[index] ?? 0;
    return `${bar} ${8 - height / 2}v${height}`;
  });
  return (
    <svg className="idn-tx" width={rem(size)} height={rem(size)} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  );
}

function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}
