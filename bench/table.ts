/**
 * Returns a Markdown table with aligned columns.
 * @param head names of the columns; those that begin with a space are aligned to the right
 * @param rows texts or numbers, as many as there are columns
 */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const titles = head.map((name) => name.trim());
  const isRight = head.map((name) => name.startsWith(' '));
  const cells = [titles, ...rows.map((row) => row.map(String))];
  const widths = titles.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const pad = (text: string, column: number) =>
    isRight[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  const rule = widths.map((width, column) => (isRight[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  const [first = [], ...others] = cells.map((row) => row.map(pad));
  return [first, rule, ...others].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Returns the median; of an even count the higher of the two middle numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns whether a goal is met, as a word. */
export function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'missed';
}
