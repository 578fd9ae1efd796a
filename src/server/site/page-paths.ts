/** Paths of the explorer's pages, as in `src/web/routes`; a test compares both. */
export const pagePaths = [
  '/',
  '/tx/$txid',
  '/tx/$txid/receipt',
  '/address/$address',
  '/address/$address/statement',
  '/bitcoin/tx/$txid',
  '/bitcoin/address/$address',
  '/token/$identifier',
  '/tokens',
  '/issuer/$key',
  '/search',
  '/stats',
  '/stats/holders',
  '/starred',
  '/compare',
  '/tools',
] as const;

const patterns = pagePaths.map((path) => path.slice(1).split('/'));

/** Returns whether a path is a page of the explorer, whether or not its item exists. */
export function isPagePath(path: string): boolean {
  // The router ignores case and a trailing slash.
  const parts = partsOf(path.toLowerCase());
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith('$') ? parts[index] !== '' : part === parts[index])),
  );
}

/** Returns whether a path could be a mistyped page: plain words between single slashes. */
export function isReadablePath(path: string): boolean {
  return partsOf(path).every((part) => /^[\w~-]{1,100}$/.test(part));
}

/** Returns the path segments without a trailing slash. */
function partsOf(path: string): string[] {
  const parts = path.split('/').slice(1);
  const isClosed = parts.at(-1) === '' && (parts.at(-2) ?? '') !== '';
  return isClosed ? parts.slice(0, -1) : parts;
}
