/** Returns the inner HTML of elements by name and attributes, nested ones included. */
export function insideOf(html: string, element: string, attributes: RegExp): string[] {
  const found: { readonly start: number; end?: number }[] = [];
  const open: (typeof found)[number][] = [];
  for (const { 0: tag, 1: given, index } of html.matchAll(new RegExp(`<(?:/${element}|${element}\\b([^>]*))>`, 'g'))) {
    if (given === undefined) {
      const closed = open.pop();
      if (closed) closed.end = index;
      continue;
    }
    const opened = { start: index + tag.length };
    open.push(opened);
    if (attributes.test(given)) found.push(opened);
  }
  return found.map(({ start, end }) => html.slice(start, end));
}
