import { drawn } from './drawn.ts';
import { isClear } from './drawn-graphic.ts';

const margin = 24;
const scale = 2;

/**
 * A part of the page as a PNG as it is seen now, in its theme, under its title and sentence.
 * @throws where the browser cannot draw it
 */
export async function pictureOf(element: Element, words: { title: string; sentence: string }): Promise<Blob> {
  const { svg, width, height } = drawn(element);
  const picture = new Image();
  // The Content-Security-Policy lets pictures in as data only.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const root = getComputedStyle(document.body);
  const font = (size: number, weight: number) => `${weight} ${size}px ${root.fontFamily}`;
  context.font = font(13, 400);
  const lines = wrap(words.sentence, width, (text) => context.measureText(text).width);
  const top = margin + 28 + lines.length * 19 + 12;
  canvas.width = Math.ceil((width + 2 * margin) * scale);
  canvas.height = Math.ceil((top + height + margin) * scale);
  context.scale(scale, scale);
  context.fillStyle = surfaceOf(element);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = root.color;
  context.textBaseline = 'top';
  context.font = font(18, 600);
  context.fillText(words.title, margin, margin);
  context.font = font(13, 400);
  lines.forEach((line, index) => {
    context.fillText(line, margin, margin + 28 + index * 19);
  });
  context.drawImage(picture, margin, top, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png');
  });
}

/**
 * Words in lines no wider than `width`; a word that is wider has a line of its own.
 * @param measure width of a text
 */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The colour the element lies on. */
function surfaceOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!isClear(backgroundColor)) return backgroundColor;
  }
  return 'white';
}
