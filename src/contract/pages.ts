interface PageFacts {
  readonly path: `/${string}`;
  /** File below `src/web/pages`, which a rendered page preloads. */
  readonly module: `${string}.tsx`;
  readonly isInSitemap?: true;
  /** Icon of its command in the search field; without one it has no command. */
  readonly icon?: string;
  /** Second key of its shortcut, after `g`. */
  readonly key?: string;
}

/** Every page of the explorer; a command is found by the words of `searchList.pages`. */
export const pages = {
  latest: { path: '/', module: 'latest/latest-page.tsx', isInSitemap: true, icon: 'home', key: 't' },
  transaction: { path: '/tx/$txid', module: 'transaction/transaction-page.tsx' },
  receipt: { path: '/tx/$txid/receipt', module: 'receipt.tsx' },
  address: { path: '/address/$address', module: 'address/address-page.tsx' },
  statement: { path: '/address/$address/statement', module: 'statement/statement-page.tsx' },
  invoice: { path: '/invoice/$invoice', module: 'search/invoice-page.tsx' },
  bitcoinTransaction: { path: '/bitcoin/tx/$txid', module: 'bitcoin-transaction.tsx' },
  bitcoinAddress: { path: '/bitcoin/address/$address', module: 'bitcoin-address.tsx' },
  token: { path: '/token/$identifier', module: 'token/token-page.tsx' },
  issuer: { path: '/issuer/$key', module: 'issuer/issuer-page.tsx' },
  stats: { path: '/stats', module: 'stats/stats-page.tsx', isInSitemap: true, icon: 'chart', key: 's' },
  holders: { path: '/stats/holders', module: 'sats-holders.tsx', isInSitemap: true },
  tokens: { path: '/tokens', module: 'tokens/tokens-page.tsx', isInSitemap: true, icon: 'token' },
  swaps: { path: '/swaps', module: 'swaps.tsx', isInSitemap: true, icon: 'swap' },
  status: { path: '/status', module: 'status/status-page.tsx', icon: 'info' },
  starred: { path: '/starred', module: 'starred/starred-page.tsx', icon: 'star' },
  compare: { path: '/compare', module: 'compare/compare-page.tsx', isInSitemap: true, icon: 'multi' },
  tools: { path: '/tools', module: 'tools/tools-page.tsx', isInSitemap: true, icon: 'csv' },
  settings: { path: '/settings', module: 'settings/settings-page.tsx', icon: 'sliders' },
  search: { path: '/search', module: 'search/search-page.tsx', icon: 'search' },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as readonly PageName[];

/** What the second segment of a path names, by the first: of this explorer, of others, and of its service. */
export const linkPlaces: ReadonlyMap<string, 'tx' | 'address' | 'token' | 'search' | 'block'> = new Map([
  ['tx', 'tx'],
  ['transaction', 'tx'],
  ['transactions', 'tx'],
  ['address', 'address'],
  ['wallet', 'address'],
  ['account', 'address'],
  ['issuer', 'address'],
  ['token', 'token'],
  ['tokens', 'token'],
  ['search', 'search'],
  ['block', 'block'],
]);

/** Returns what a path of another explorer names, and its text; undefined for a path of this one. */
export function foreignPath(path: string) {
  const [, segment = '', text = ''] = /^\/([a-z]{1,20})\/([^/]{1,200})\/?$/i.exec(path) ?? [];
  const place = linkPlaces.get(segment.toLowerCase());
  return place === undefined || pageAt(path) ? undefined : { place, text };
}

export type PageWith<Fact extends keyof PageFacts> = {
  [Name in PageName]: (typeof pages)[Name] extends Record<Fact, unknown> ? Name : never;
}[PageName];

export function pagesWith<Fact extends keyof PageFacts>(fact: Fact): PageWith<Fact>[] {
  return pageNames.filter((name): name is PageWith<Fact> => fact in pages[name]);
}

/** Returns the page of a path, whether or not its item exists; undefined if there is none. */
export function pageAt(path: string): PageName | undefined {
  // The router ignores case and a trailing slash.
  const parts = path
    .toLowerCase()
    .replace(/(?<=[^/])\/$/, '')
    .split('/');
  return pageNames.find((name) => {
    const pattern = pages[name].path.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith('$') ? parts[index] !== '' : part === parts[index]))
    );
  });
}
