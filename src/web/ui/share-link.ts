/**
 * The whole address of a page of this explorer, for whoever is elsewhere.
 * @param page path and query without a slash before them: `tx/…?network=MAINNET`
 */
export function shareLink(page: string): string {
  return location.origin + import.meta.env.BASE_URL + page;
}
