import { drawnGraphic, isClear, markup, number, paint } from './drawn-graphic.ts';

/** Where drawing begins, in the window; ids of clips, each once. */
interface Sheet {
  readonly left: number;
  readonly top: number;
  clips: number;
}

/** Controls and notes on how to read the screen are no part of a picture. */
const leftOut = 'fieldset, button, [data-screen-only], .sr';

/** Bars that hold controls, and of which only the legend stays. */
const unboxed = '[data-controls]';

/**
 * An element as SVG, as it is seen now: its boxes, words and graphics with their computed colours, and nothing that
 * is looked up elsewhere.
 */
export function drawn(element: Element): { svg: string; width: number; height: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const content = drawnElement(element, { left, top, clips: 0 });
  const size = `width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`, width, height };
}

function drawnElement(element: Element, sheet: Sheet): string {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || element.matches(leftOut)) return '';
  const box = placed(element.getBoundingClientRect(), sheet);
  if (element instanceof SVGSVGElement) return drawnGraphic(element, box);
  const inner = [...element.childNodes]
    .map((node) =>
      node instanceof Element ? drawnElement(node, sheet) : node instanceof Text ? drawnWords(node, style, sheet) : '',
    )
    .join('');
  const own = element.matches(unboxed) ? '' : drawnBox(style, box);
  const whole = `${own}${drawnSwatch(element, style, box)}${clipped(inner, style, box, sheet)}`;
  return whole && style.opacity !== '1' ? `<g opacity="${style.opacity}">${whole}</g>` : whole;
}

function drawnBox(style: CSSStyleDeclaration, box: DOMRect): string {
  const parts: string[] = [];
  if (!isClear(style.backgroundColor)) parts.push(`<path d="${outline(style, box)}"${paint(style.backgroundColor)}/>`);
  const edges = [
    ['Top', box.left, box.top, box.right, box.top],
    ['Bottom', box.left, box.bottom, box.right, box.bottom],
    ['Left', box.left, box.top, box.left, box.bottom],
    ['Right', box.right, box.top, box.right, box.bottom],
  ] as const;
  for (const [side, x1, y1, x2, y2] of edges) {
    const width = Number.parseFloat(style[`border${side}Width`]);
    const kind = style[`border${side}Style`];
    if (!(width > 0) || kind === 'none') continue;
    const dashes = kind === 'dashed' ? ` stroke-dasharray="${3 * width} ${3 * width}"` : '';
    const ends = [x1, y1, x2, y2].map(number);
    const line = `M${ends[0]} ${ends[1]}L${ends[2]} ${ends[3]}`;
    parts.push(`<path d="${line}"${paint(style[`border${side}Color`], 'stroke')} stroke-width="${width}"${dashes}/>`);
  }
  return parts.join('');
}

/** The coloured square before the words of a legend. */
function drawnSwatch(element: Element, style: CSSStyleDeclaration, box: DOMRect): string {
  const swatch = getComputedStyle(element, '::before');
  if (swatch.content !== '""' || swatch.position === 'absolute' || isClear(swatch.backgroundColor)) return '';
  const [width, height] = [Number.parseFloat(swatch.width), Number.parseFloat(swatch.height)];
  const x = box.left + Number.parseFloat(style.paddingLeft);
  const y = box.top + (box.height - height) / 2;
  return `<path d="${outline(swatch, new DOMRect(x, y, width, height))}"${paint(swatch.backgroundColor)}/>`;
}

/** Every word where it stands. */
function drawnWords(text: Text, style: CSSStyleDeclaration, sheet: Sheet): string {
  const range = document.createRange();
  const { ascent, descent } = fontSize(style);
  return [...text.data.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const box = placed(range.getBoundingClientRect(), sheet);
      if (box.width === 0) return '';
      const base = box.top + (box.height - ascent - descent) / 2 + ascent;
      const spacing = style.letterSpacing === 'normal' ? '' : ` letter-spacing="${style.letterSpacing}"`;
      const font = `font-family="${markup(style.fontFamily)}" font-size="${style.fontSize}" font-weight="${style.fontWeight}"`;
      return `<text x="${number(box.left)}" y="${number(base)}" ${font}${spacing}${paint(style.color)}>${markup(word)}</text>`;
    })
    .join('');
}

function clipped(inner: string, style: CSSStyleDeclaration, box: DOMRect, sheet: Sheet): string {
  if (inner === '' || style.overflow === 'visible') return inner;
  sheet.clips += 1;
  const id = `clip-${sheet.clips}`;
  return `<clipPath id="${id}"><path d="${outline(style, box)}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/** A box with its four corners. */
function outline(style: CSSStyleDeclaration, { left, top, right, bottom, width, height }: DOMRect): string {
  const most = Math.min(width, height) / 2;
  const corner = (text: string) => Math.min(Number.parseFloat(text) || 0, most);
  const a = corner(style.borderTopLeftRadius);
  const b = corner(style.borderTopRightRadius);
  const c = corner(style.borderBottomRightRadius);
  const d = corner(style.borderBottomLeftRadius);
  const arc = (radius: number, x: number, y: number) => `A${[radius, radius, 0, 0, 1, x, y].map(number).join(' ')}`;
  const line = (x: number, y: number) => `${number(x)} ${number(y)}`;
  return [
    `M${line(left + a, top)}L${line(right - b, top)}${arc(b, right, top + b)}`,
    `L${line(right, bottom - c)}${arc(c, right - c, bottom)}`,
    `L${line(left + d, bottom)}${arc(d, left, bottom - d)}`,
    `L${line(left, top + a)}${arc(a, left + a, top)}Z`,
  ].join('');
}

let measuring: CanvasRenderingContext2D | null | undefined;

function fontSize(style: CSSStyleDeclaration): { ascent: number; descent: number } {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return { ascent: 0, descent: 0 };
  measuring.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = measuring.measureText('x');
  return { ascent, descent };
}

function placed(rect: DOMRect, { left, top }: Sheet): DOMRect {
  return new DOMRect(rect.left - left, rect.top - top, rect.width, rect.height);
}
