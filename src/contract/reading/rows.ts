/** The number of rows in a list, or in a page with `meta` and `data`; 0 for anything else. */
export function countRows(answer: unknown): number {
  const list: unknown = Array.isArray(answer) ? answer : Object(answer).data;
  return Array.isArray(list) ? list.length : 0;
}
