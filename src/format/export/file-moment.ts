/**
 * Returns a time for file names, such as `2026-03-14T130000Z`.
 * @param at a timestamp in UTC; now, if omitted
 */
export function fileMoment(at: string = new Date().toISOString()): string {
  return `${at.slice(0, 19).replaceAll(':', '')}Z`;
}
