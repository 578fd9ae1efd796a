/** Returns the inner HTML of elements by name and attributes; of nested ones up to the first end tag. */
export function insideOf(html: string, element: string, attributes: RegExp): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>(.*?)</${element}>`, 'gs'));
  return [...found].flatMap(([, given = '', inside = '']) => (attributes.test(given) ? [inside] : []));
}
