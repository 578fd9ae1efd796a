import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';

const margin = 24;
const scale = 2;

/** Controls and hints are not part of a picture. */
const excludedSelector = 'fieldset, button, [data-screen-only], .sr-only';

/** Renders an element as PNG in the current theme, with title and sentence. @throws if the browser cannot draw it */
export async function pictureOf(element: HTMLElement, words: { title: string; sentence: string }): Promise<Blob> {
  const { toCanvas } = await import('html-to-image');
  const { width, height } = element.getBoundingClientRect();
  const picture = await toCanvas(element, {
    pixelRatio: scale,
    fontEmbedCSS: await fontRules(),
    filter: (node) => !(node instanceof Element && node.matches(excludedSelector)),
  });
  const texts = [
    { text: words.title, size: 18, weight: 600 },
    { text: words.sentence, size: 13 },
  ];
  return drawPicture(width, texts, { picture, height, color: getComputedStyle(element).backgroundColor });
}

interface PictureText {
  readonly text: string;
  readonly size: number;
  readonly weight?: number;
}

/** Draws texts as PNG in the current theme, and a picture under them. @throws if the browser cannot draw it */
function drawPicture(
  width: number,
  texts: readonly PictureText[],
  below?: { readonly picture: CanvasImageSource; readonly height: number; readonly color: string },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const root = getComputedStyle(document.body);
  const lines = texts.flatMap(({ text, size, weight = 400 }) => {
    const look = { font: `${weight} ${size}px ${root.fontFamily}`, lineHeight: Math.round(size * 1.5) };
    context.font = look.font;
    return wrap(text, width, (part) => context.measureText(part).width).map((line) => ({ line, ...look }));
  });
  const bottom = margin + lines.reduce((sum, { lineHeight }) => sum + lineHeight, 0);
  canvas.width = Math.ceil((width + 2 * margin) * scale);
  canvas.height = Math.ceil((bottom + margin + (below ? 12 + below.height : 0)) * scale);
  context.scale(scale, scale);
  context.fillStyle = below?.color ?? root.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = root.color;
  context.textBaseline = 'top';
  let top = margin;
  for (const { line, font, lineHeight } of lines) {
    context.font = font;
    context.fillText(line, margin, top);
    top += lineHeight;
  }
  if (below) context.drawImage(below.picture, margin, bottom + 12, width, below.height);
  return pngOf(canvas);
}

/** Wraps words into lines of at most `width`; a longer word has its own line. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @throws if the browser cannot encode it */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png');
  });
}

/** Returns the fonts as style rules of an SVG: one that a canvas draws has no font of its page. */
export async function fontRules(): Promise<string> {
  const rules = await Promise.all(
    [
      ['font-family:Geist', geist],
      ['font-family:Geist Mono', geistMono],
    ].map(async ([family, url = '']) => {
      const response = await fetch(url);
      const data = base64(new Uint8Array(await response.arrayBuffer()));
      return `@font-face{${family};font-weight:100 900;src:url(data:font/woff2;base64,${data}) format("woff2")}`;
    }),
  );
  return rules.join('');
}

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
