/** The paths of the explorer's pages, as `src/web/routes` has them; a test compares both. */
export const pagePaths = [
  '/',
  '/tx/$txid',
  '/tx/$txid/receipt',
  '/address/$address',
  '/address/$address/statement',
  '/token/$identifier',
  '/tokens',
  '/issuer/$key',
  '/search',
  '/stats',
  '/starred',
  '/compare',
  '/tools',
] as const;

const patterns = pagePaths.map((path) => path.slice(1).split('/'));

/** Whether a path is one of the explorer's pages; whether what it names exists is the page's to say. */
export function isPagePath(path: string): boolean {
  // The router takes either case, and a slash at the end.
  const parts = partsOf(path.toLowerCase());
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith('$') ? parts[index] !== '' : part === parts[index])),
  );
}

/** Whether a path could be a page's by a mistake of the reader: plain words between single slashes. */
export function isReadablePath(path: string): boolean {
  return partsOf(path).every((part) => /^[\w~-]{1,100}$/.test(part));
}

/** The parts between the slashes; one slash at the end does not count. */
function partsOf(path: string): string[] {
  const parts = path.split('/').slice(1);
  const isClosed = parts.at(-1) === '' && (parts.at(-2) ?? '') !== '';
  return isClosed ? parts.slice(0, -1) : parts;
}
