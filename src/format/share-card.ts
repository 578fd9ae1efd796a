import { previewHeight, previewWidth } from '#contract/previews.ts';
import { addressSvg, round, tokenSvg } from './card-pictures.ts';

/*
 * The picture of what is shared, a transaction, an address, a token or figures: 1200 by 630, always dark, one SVG. It
 * needs the fonts Geist and Geist Mono, and nothing of a page. Weights are whole hundreds, which every program that draws
 * SVG knows.
 */

/** One end of a payment. */
export interface CardEnd {
  /** Short: y6n8t…axuq5, or a word. */
  readonly text: string;
  /** Drawn as a picture; undefined for a word alone. */
  readonly identifier?: string | undefined;
  readonly isBitcoin?: boolean;
}

export type CardSign = keyof typeof signs;
export type CardTone = keyof typeof tones;

export interface ShareCard {
  /** Name of the network. */
  readonly name: string;
  /** Such as "Demo data". */
  readonly banner?: string | undefined;
  /** Of the ring and its glow. */
  readonly tone: CardTone;
  /** Beside the headline. */
  readonly sign?: CardSign | undefined;
  /** Kind and status: "Deposit pending". */
  readonly headline: string;
  /** Of a token, above its price. */
  readonly title?: { readonly name: string; readonly ticker: string } | undefined;
  /** Number and unit. */
  readonly amount: string;
  readonly unit: string;
  /** What tells the ticker from others that are the same, at the end of `unit` or of the ticker above. */
  readonly mark?: string | undefined;
  /** Below the amount. */
  readonly value?: string | undefined;
  /** Both ends of a payment, or an identifier and what is to be known of it. */
  readonly foot:
    | { readonly from: CardEnd; readonly to: CardEnd }
    | { readonly identifier: string; readonly note?: string | undefined }
    | undefined;
  /** Host of the explorer. */
  readonly host: string;
  /** In the ring: the code of the page, its dark modules as a path and its width in modules; a picture; or the mark's dot. */
  readonly inside:
    | { readonly code: { readonly path: string; readonly size: number } }
    | { readonly address: string }
    | { readonly token: string }
    | undefined;
  /** Of the ring, in percent: of the expected time, or of a supply; undefined: it is closed. */
  readonly part?: number | undefined;
}

const colors = {
  ink: '#f1f4f7',
  ink2: '#b3bdc8',
  ink3: '#8d98a6',
  accent: '#5ccad8',
  pending: '#f5c252',
  bitcoin: '#f4a93a',
  rest: '#8f70f2',
} as const;

const tones = {
  confirmed: '#45d195',
  pending: colors.pending,
  sent: '#86b5ff',
  failed: '#ff8b8b',
  none: colors.ink3,
  accent: colors.accent,
};

/** In a square of 16. */
const signs = {
  check: 'm3.6 8.4 3 3 5.8-6.6',
  sent: 'M4.2 11.8 11.6 4.4M5.6 4.2h6.2v6.2',
  cross: 'm4.2 4.2 7.6 7.6M11.8 4.2l-7.6 7.6',
  clock: 'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0ZM8 4.8V8l2.2 1.5',
  warning: 'M8 2.3 14.2 13H1.8ZM8 6.5v3M8 11.3v.1',
};
const arrow = 'M2.5 8h11M9.8 4.3 13.5 8l-3.7 3.7';
const bitcoin =
  'M5.5 3.5v9M5.5 3.5h3.3a2.1 2.1 0 0 1 0 4.3H5.5M5.5 7.8h3.9a2.3 2.3 0 0 1 0 4.7H5.5M4.2 3.5h1.3M4.2 12.5h1.3M6.9 2v1.5M8.9 2v1.6M6.9 12.5V14M8.9 12.5V14';

const sans = 'font-family="Geist, system-ui, sans-serif"';
const mono = 'font-family="Geist Mono, ui-monospace, monospace"';

/** Sizes of the amount, of which the largest is taken that leaves room for its unit, and the heights of its line. */
const amountLines = [
  { size: 140, height: 150 },
  { size: 112, height: 128 },
  { size: 90, height: 104 },
  { size: 70, height: 84 },
  { size: 56, height: 70 },
] as const;
const smallestLine = { size: 46, height: 60 } as const;
const unitSize = 44;
/** From the middle of a line to its baseline, in parts of the size of the text. */
const toBaseline = 0.366;
/** Most characters of a unit for which an amount becomes smaller. */
const usualUnit = 6;

/** From the left edge to the ring. */
const room = 712;

/** Width of a character of Geist Mono at 26 px, with its tracking. */
const monoWidth = 15.1;

/** Center of the ring, its radius, and the width of its line. */
const ring = { x: 960, y: 275, radius: 166.7, width: 30 } as const;
const codeWidth = 196;
const pictureWidth = 210;

/** Returns the card as SVG. @param fonts rules for `@font-face`, where the fonts are not installed */
export function shareCardSvg(card: ShareCard, fonts = ''): string {
  const tone = tones[card.tone];
  const at = placesOf(card);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidth}" height="${previewHeight}" viewBox="0 0 ${previewWidth} ${previewHeight}">`,
    fonts && `<style>${fonts}</style>`,
    `<defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="#0f151a"/><stop offset="1" stop-color="#080a0d"/></linearGradient>`,
    `<radialGradient id="glow"><stop stop-color="${tone}" stop-opacity="0.24"/><stop offset="0.72" stop-color="${tone}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${previewWidth}" height="${previewHeight}" fill="url(#ground)"/><ellipse cx="940" cy="300" rx="820" ry="560" fill="url(#glow)"/>`,
    brand(card),
    headline(card, tone, at.headline),
    card.title && titleOf(card.title, card.mark, at.title),
    amountOf(card, at.size, at.amount),
    card.value &&
      text(fitted(card.value, 36, room), { x: 64, y: at.value, size: 36, fill: colors.ink2, tracking: -0.02 }),
    foot(card),
    ringOf(card, tone),
    `<text x="${ring.x}" y="558" text-anchor="middle" ${sans} font-size="24" fill="${colors.ink3}">${escapeXml(card.host)}</text>`,
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Returns the size of the amount, and where each line of the middle is: the top of the headline and of the name, the
 * baselines of the others. Together they are in the middle between the brand and the foot.
 */
function placesOf(card: ShareCard) {
  const { title, value, foot: ends } = card;
  const line = lineOf(card);
  const titleHeight = title ? 82 : 0;
  // The unit has the same line height, so that it makes the line of a larger amount higher.
  const amountHeight = line.height + (title ? 0 : toBaseline * (line.size - unitSize));
  const height = 44 + titleHeight + 8 + amountHeight + (value ? 54 : 0);
  const top = (100 + (ends && 'from' in ends ? 534 : 542) - height) / 2;
  const amountTop = top + 44 + titleHeight + 8;
  return {
    size: line.size,
    headline: top,
    title: top + 54,
    amount: round(amountTop + line.height / 2 + toBaseline * line.size),
    value: round(amountTop + amountHeight + 42),
  };
}

function lineOf({ amount, unit, title }: ShareCard) {
  const least = widthOf([...unit].slice(0, usualUnit).join(''), unitSize);
  const lines = title ? amountLines.slice(1) : amountLines;
  return lines.find(({ size }) => widthOf(amount, size) + 20 + least <= room) ?? smallestLine;
}

/** @param top of its line */
function headline({ headline: words, sign, tone: name }: ShareCard, tone: string, top: number): string {
  const fill = sign === 'warning' ? colors.pending : name === 'accent' ? colors.ink2 : tone;
  const x = sign === undefined ? 64 : 114;
  const size = 34;
  const shown = fitted(words, size, room - (x - 64));
  return [
    sign && icon(signs[sign], 64, round(top + 4), 36, fill, 2),
    text(shown, { x, y: round(top + 34), size, weight: 600, fill, tracking: -0.02 }),
  ]
    .filter(Boolean)
    .join('');
}

/** Of the name, and of a character of the mark on the plate of its ticker. */
const [nameSize, nameTracking, markWidth] = [60, -2.4, 17];

/** The name, and the ticker on a plate, which is amber if others have it. @param top of the line */
function titleOf({ name, ticker }: NonNullable<ShareCard['title']>, mark: string | undefined, top: number): string {
  const { text: letters, mark: end } = splitMark(ticker, mark, 28, 180);
  const shownMark = end.slice(1);
  const width = ticker === '' ? 0 : 28 + widthOf(letters, 28) + (shownMark ? 6 + shownMark.length * markWidth : 0);
  const shown = fitted(name, nameSize, room - 18 - width);
  const x = 64 + widthOf(shown, nameSize) + nameTracking * [...shown].length + 18;
  const [fill, edge] = shownMark ? ['#2d230c', '#735d2d'] : ['#14181d', '#1e242b'];
  return [
    `<text x="64" y="${round(top + 57)}" ${sans} font-size="${nameSize}" font-weight="600" letter-spacing="${nameTracking}" fill="${colors.ink}">${escapeXml(shown)}</text>`,
    ticker &&
      `<rect x="${round(x + 0.5)}" y="${round(top + 14.5)}" width="${round(width - 1)}" height="43" rx="10" fill="${fill}" stroke="${edge}"/><text x="${round(x + width / 2)}" y="${round(top + 46)}" text-anchor="middle" ${sans} font-size="28" font-weight="600" fill="${shownMark ? colors.ink : colors.ink2}">${escapeXml(letters)}${
        shownMark && `<tspan dx="6" ${mono} font-weight="500" fill="${colors.pending}">${escapeXml(shownMark)}</tspan>`
      }</text>`,
  ]
    .filter(Boolean)
    .join('');
}

interface MarkedText {
  readonly text: string;
  readonly mark: string;
}

/** Cuts a text that has no room, but not its mark. */
function splitMark(text: string, mark: string | undefined, size: number, width: number): MarkedText {
  const end = mark !== undefined && text.endsWith(`·${mark}`) ? `·${mark}` : '';
  return { text: fitted(text.slice(0, text.length - end.length), size, width - widthOf(end, size)), mark: end };
}

function drawn({ text: shown, mark }: MarkedText): string {
  return escapeXml(shown) + (mark && `<tspan fill="${colors.pending}">${escapeXml(mark)}</tspan>`);
}

/** @param y of its baseline */
function amountOf({ amount, unit, mark }: ShareCard, size: number, y: number): string {
  const shown = splitMark(unit, mark, unitSize, room - 20 - widthOf(amount, size));
  return `<text x="64" y="${y}" ${sans} font-size="${size}" font-weight="600" letter-spacing="${-0.035 * size}" fill="${colors.ink}">${escapeXml(amount)}<tspan dx="20" font-size="${unitSize}" font-weight="500" letter-spacing="-0.88" fill="${colors.ink3}">${drawn(shown)}</tspan></text>`;
}

/** Widths of characters in Geist at the weight 600, in parts of the size, at least. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[.,]/, 0.2],
  [/[:;'|!iIl ]/, 0.29],
  [/[1tfrj]/, 0.4],
  [/0/, 0.66],
  [/[2-9]/, 0.61],
  [/W/, 0.96],
  [/[Mmw@%—]/, 0.87],
  [/[a-zß-ÿ]/, 0.57],
];
const widest = 0.76;

function widthOf(words: string, size: number): number {
  const parts = Array.from(words, (character) => widths.find(([of]) => of.test(character))?.[1] ?? widest);
  return size * parts.reduce((sum, part) => sum + part, 0);
}

/** Returns as much of a text as there is room for, with an ellipsis if it is cut. */
function fitted(words: string, size: number, width: number): string {
  if (widthOf(words, size) <= width) return words;
  const characters = [...words];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, size) > width) characters.pop();
  while (characters.at(-1) === '…') characters.pop();
  return characters.length > 0 ? `${characters.join('')}…` : '';
}

interface TextLook {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  /** In parts of the size. */
  readonly tracking?: number;
}

function text(words: string, { x, y, size, fill, weight = 400, tracking = 0 }: TextLook): string {
  return `<text x="${x}" y="${y}" ${sans} font-size="${size}" font-weight="${weight}" letter-spacing="${tracking * size}" fill="${fill}">${escapeXml(words)}</text>`;
}

/** @param size of its square */
function icon(path: string, x: number, y: number, size: number, stroke: string, width: number): string {
  return `<path transform="translate(${x} ${y}) scale(${size / 16})" d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The mark, the name, and what the instance says of its data. */
function brand({ name, banner }: ShareCard): string {
  const words = `${name} Explorer`;
  const x = 142 + words.length * 13.9;
  const width = banner ? 28 + banner.length * 11.3 : 0;
  return [
    `<g transform="translate(64 56) scale(${44 / 26})"><path d="M20.6 6.2a10 10 0 1 0 0 13.6" fill="none" stroke="${colors.ink}" stroke-width="3.4" stroke-linecap="round"/><circle cx="13" cy="13" r="4.3" fill="${colors.accent}"/></g>`,
    `<text x="122" y="88.6" ${sans} font-size="30" font-weight="600" letter-spacing="-0.75" fill="${colors.ink}">${escapeXml(name)}<tspan dx="7" font-weight="400" fill="${colors.ink3}">Explorer</tspan></text>`,
    banner &&
      `<rect x="${x}" y="60" width="${width}" height="36" rx="18" fill="#2d230c"/><text x="${x + width / 2}" y="85" text-anchor="middle" ${sans} font-size="20" font-weight="500" fill="${colors.pending}">${escapeXml(banner)}</text>`,
  ]
    .filter(Boolean)
    .join('');
}

function foot({ foot: shown }: ShareCard): string {
  if (shown === undefined) return '';
  if ('identifier' in shown) {
    const { identifier, note } = shown;
    const label = end({ text: identifier }, 64, 567);
    const beside = { x: label.right + 20, y: 567, size: 26, fill: tones.failed };
    return note === undefined ? label.svg : label.svg + text(fitted(note, 26, 64 + room - beside.x), beside);
  }
  const first = end(shown.from, 64);
  const second = end(shown.to, first.right + 20 + 32 + 20);
  return first.svg + icon(arrow, first.right + 20, 538, 32, colors.ink3, 1.5) + second.svg;
}

/** @param x where it begins, in px @param y of its baseline @returns where it ends */
function end(
  { text: words, identifier, isBitcoin = false }: CardEnd,
  x: number,
  y = 563,
): { svg: string; right: number } {
  const start = identifier === undefined ? x : x + 52;
  const badge = isBitcoin
    ? `<circle cx="${x + 34}" cy="568" r="9" fill="#0d1216"/>${icon(bitcoin, x + 27, 561, 14, colors.bitcoin, 1.6)}`
    : '';
  const picture = identifier === undefined ? '' : addressSvg(identifier, x, 534, 40) + badge;
  const label = `<text x="${start}" y="${y}" ${mono} font-size="26" letter-spacing="-0.52" fill="${colors.ink}">${escapeXml(words)}</text>`;
  return { svg: picture + label, right: start + [...words].length * monoWidth };
}

/** Between the share of the largest holder and the rest, and the least that is drawn of the rest, in percent. */
const [shareGap, leastRest] = [0.5, 1];

/** A part as an arc, or closed, with what the card has inside. Of a token, the rest of its supply is an arc too. */
function ringOf({ part, inside }: ShareCard, tone: string): string {
  const { x, y, radius, width } = ring;
  const around = 2 * Math.PI * radius;
  const circle = `cx="${x}" cy="${y}" r="${radius}" fill="none" stroke-width="${width}"`;
  const arc = (from: number, length: number, color: string, cap: string) =>
    `<circle ${circle} stroke="${color}" stroke-linecap="${cap}" stroke-dasharray="${(around * length) / 100} ${around}" transform="rotate(${round(-90 + from * 3.6)} ${x} ${y})"/>`;
  const track = `<circle ${circle} stroke="${mixed(tone)}"/>`;
  if (part === undefined) return `<circle ${circle} stroke="${tone}"/>${insideOf(inside)}`;
  if (inside === undefined || !('token' in inside)) return track + arc(0, part, tone, 'round') + insideOf(inside);
  const rest = Math.min(Math.max(100 - part - shareGap, leastRest), 100 - leastRest - 2 * shareGap);
  const share = 100 - rest - 2 * shareGap;
  return [
    track,
    arc(shareGap, share, tone, 'butt'),
    arc(share + 2 * shareGap, rest, colors.rest, 'butt'),
    insideOf(inside),
  ].join('');
}

/** Returns a color as the track of the ring, 16 % of it on the ground. */
function mixed(color: string): string {
  const bytes = [1, 3, 5].map((at) =>
    Math.round(
      0.16 * Number.parseInt(color.slice(at, at + 2), 16) + 0.84 * Number.parseInt(ground.slice(at, at + 2), 16),
    )
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
}
const ground = '#12181d';

function insideOf(inside: ShareCard['inside']): string {
  const { x, y } = ring;
  if (inside === undefined) return `<circle cx="${x}" cy="${y}" r="72" fill="${colors.accent}"/>`;
  const start = (size: number) => [x - size / 2, y - size / 2] as const;
  if ('address' in inside) return addressSvg(inside.address, ...start(pictureWidth), pictureWidth);
  if ('token' in inside) return tokenSvg(inside.token, ...start(pictureWidth), pictureWidth);
  const { path, size } = inside.code;
  const [left, top] = start(codeWidth);
  return [
    `<rect x="${left}" y="${top}" width="${codeWidth}" height="${codeWidth}" rx="20" fill="#ffffff"/>`,
    `<path transform="translate(${left} ${top}) scale(${codeWidth / size})" d="${path}" fill="#0c1217" shape-rendering="crispEdges"/>`,
  ].join('');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML allows no control characters at all; those that hide or turn text are left out too. */
function escapeXml(words: string): string {
  return words.replaceAll(/\p{C}/gu, '').replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
}
