/* Graphics of the page as SVG that stands alone. Written as text: the policy of the page forbids style attributes. */

const shapes = new Set(['g', 'path', 'rect', 'line', 'circle', 'text', 'tspan', 'svg']);
const geometry = ['d', 'x', 'y', 'dx', 'dy', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height'];
const kept = [...geometry, 'transform', 'viewBox', 'preserveAspectRatio', 'text-anchor'];
const painted = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'vector-effect'];
const lettered = ['font-family', 'font-size', 'font-weight'];

/** An svg element at its place on the sheet. */
export function drawnGraphic(svg: SVGSVGElement, box: DOMRect): string {
  const viewBox = svg.getAttribute('viewBox') ?? `0 0 ${number(box.width)} ${number(box.height)}`;
  const fit = svg.getAttribute('preserveAspectRatio') ?? 'xMidYMid meet';
  const place = `x="${number(box.left)}" y="${number(box.top)}" width="${number(box.width)}" height="${number(box.height)}"`;
  return `<svg ${place} viewBox="${markup(viewBox)}" preserveAspectRatio="${markup(fit)}">${drawnChildren(svg)}</svg>`;
}

function drawnChildren(parent: Element): string {
  return [...parent.childNodes]
    .map((node) => (node instanceof SVGElement ? drawnShape(node) : node instanceof Text ? markup(node.data) : ''))
    .join('');
}

function drawnShape(shape: SVGElement): string {
  const tag = shape.tagName;
  const style = getComputedStyle(shape);
  if (!shapes.has(tag) || style.display === 'none' || style.visibility === 'hidden') return '';
  const isText = tag === 'text' || tag === 'tspan';
  const looks = [...painted, ...(isText ? lettered : [])].map((name) => attribute(name, style.getPropertyValue(name)));
  const places = kept.map((name) => attribute(name, shape.getAttribute(name)));
  const colours = `${paint(style.fill)}${paint(style.stroke, 'stroke')}`;
  return `<${tag}${places.join('')}${looks.join('')}${colours}>${drawnChildren(shape)}</${tag}>`;
}

/** A computed colour as an attribute. */
export function paint(colour: string, name: 'fill' | 'stroke' = 'fill'): string {
  return ` ${name}="${markup(colour)}"`;
}

function attribute(name: string, value: string | null): string {
  return value === null || value === '' ? '' : ` ${name}="${markup(value)}"`;
}

/** Whether nothing of a colour is seen. */
export function isClear(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*,\s*0\)$|\/\s*0\)$/.test(colour);
}

/** Text that cannot be taken for markup, and that XML allows. */
export function markup(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

/** Hundredths of a pixel are enough. */
export function number(value: number): number {
  return Math.round(value * 100) / 100;
}
