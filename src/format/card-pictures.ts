import { addressPicture, quarterName, tokenPicture } from './pictures.ts';

/* The pictures of addresses and tokens as SVG, for the picture of what is shared. */

/** Shapes of a quarter as paths in a square of 1 (styles/pictures.css draws the same). */
const quarters: Readonly<Record<string, string>> = {
  '00': 'M0 0H1A1 1 0 0 1 0 1Z',
  '01': 'M1 0V1A1 1 0 0 1 0 0Z',
  '02': 'M1 1H0A1 1 0 0 1 1 0Z',
  '03': 'M0 1V0A1 1 0 0 1 1 1Z',
  '10': 'M0 0H1L0 1Z',
  '11': 'M0 0H1V1Z',
  '12': 'M1 0V1H0Z',
  '13': 'M0 0L1 1H0Z',
  '20': 'M0 0H1A.5 1 0 0 1 0 0Z',
  '21': 'M1 0V1A1 .5 0 0 1 1 0Z',
  '22': 'M0 1H1A.5 1 0 0 0 0 1Z',
  '23': 'M0 0V1A1 .5 0 0 0 0 0Z',
  '30': 'M.12 .5A.38 .38 0 1 1 .88 .5A.38 .38 0 1 1 .12 .5Z',
};

/** Lightness and chroma of the tones in the dark theme. */
const shades = { k: [0.3, 0.035], a: [0.7, 0.085], b: [0.5, 0.07], c: [0.86, 0.055] } as const;

/** The circle of an address (components/picture.tsx) as SVG. */
export function addressSvg(identifier: string, x: number, y: number, size: number): string {
  const { hue, cells } = addressPicture(identifier);
  const id = `clip${x}`;
  const parts = cells.map((cell, index) => {
    const [lightness, chroma] = shades[cell.tone];
    const place = `translate(${(index % 2) * 0.5} ${index < 2 ? 0 : 0.5}) scale(0.5)`;
    return `<path transform="${place}" d="${quarters[quarterName(cell)]}" fill="${hexOf(lightness, chroma, hue)}"/>`;
  });
  const [lightness, chroma] = shades.k;
  return `<clipPath id="${id}"><circle cx="0.5" cy="0.5" r="0.5"/></clipPath><g transform="translate(${x} ${y}) scale(${size})" clip-path="url(#${id})"><rect width="1" height="1" fill="${hexOf(lightness, chroma, hue)}"/>${parts.join('')}</g>`;
}

const tokenShades = { ...shades, k: [0.42, 0.06], b: [0.6, 0.085] } as const;

/** The hexagon of a token (components/picture.tsx) as SVG: six facets around its middle, from the top clockwise. */
export function tokenSvg(identifier: string, x: number, y: number, size: number): string {
  const { hue, secondHue, tones: facets } = tokenPicture(identifier);
  const corners = facets.map((_, index) => {
    const angle = (index * Math.PI) / 3;
    return `${round(0.5 + 0.48 * Math.sin(angle))} ${round(0.5 - 0.48 * Math.cos(angle))}`;
  });
  const parts = facets.map((tone, index) => {
    const [lightness, chroma] = tokenShades[tone];
    const fill = hexOf(lightness, chroma, tone === 'b' ? secondHue : hue);
    return `<path d="M.5 .5L${corners[index]}L${corners[(index + 1) % 6]}Z" fill="${fill}" stroke="${fill}" stroke-width=".004"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${size})">${parts.join('')}</g>`;
}

/** Four decimals, which are enough for a picture. */
export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Returns an OKLCH color as hex, which every program that draws SVG knows. */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
