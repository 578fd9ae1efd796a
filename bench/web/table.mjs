/** Returns the median; of an even count the higher of the two middle numbers. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Returns whether a goal is met, as a word. */
export function verdict(isMet) {
  return isMet ? 'met' : 'missed';
}

/**
 * Returns a Markdown table with aligned columns.
 * @param head names of the columns; those after the first that begin with a space are aligned to the right
 * @param rows texts or numbers, as many as there are columns
 */
export function table(head, rows) {
  const titles = head.map((name) => name.trim());
  const isRight = head.map((name) => name.startsWith(' '));
  const cells = [titles, ...rows.map((row) => row.map(String))];
  const widths = titles.map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)));
  const pad = (text, column) => (isRight[column] ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  const rule = widths.map((width, column) => (isRight[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  const [first, ...others] = cells.map((row) => row.map(pad));
  return [first, rule, ...others].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
