import { toCanvas } from 'html-to-image';

const margin = 24;
const scale = 2;

/** Controls and hints are not part of a picture. */
const excludedSelector = 'fieldset, button, [data-screen-only], .sr-only';

/**
 * Renders an element as PNG in the current theme, with title and sentence.
 * @throws if the browser cannot draw it
 */
export async function pictureOf(element: HTMLElement, words: { title: string; sentence: string }): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect();
  const chart = await toCanvas(element, {
    pixelRatio: scale,
    // The explorer uses system fonts only.
    skipFonts: true,
    filter: (node) => !(node instanceof Element && node.matches(excludedSelector)),
  });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const root = getComputedStyle(document.body);
  const font = (size: number, weight: number) => `${weight} ${size}px ${root.fontFamily}`;
  const texts = [
    { text: words.title, font: font(18, 600), lineHeight: 28 },
    { text: words.sentence, font: font(13, 400), lineHeight: 19 },
  ];
  const lines = texts.flatMap(({ text, ...look }) => {
    context.font = look.font;
    return wrap(text, width, (part) => context.measureText(part).width).map((line) => ({ line, ...look }));
  });
  const chartTop = margin + lines.reduce((sum, { lineHeight }) => sum + lineHeight, 0) + 12;
  canvas.width = Math.ceil((width + 2 * margin) * scale);
  canvas.height = Math.ceil((chartTop + height + margin) * scale);
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = root.color;
  context.textBaseline = 'top';
  let top = margin;
  for (const { line, font, lineHeight } of lines) {
    context.font = font;
    context.fillText(line, margin, top);
    top += lineHeight;
  }
  context.drawImage(chart, margin, chartTop, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png');
  });
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
