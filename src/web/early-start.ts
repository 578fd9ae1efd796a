import { language } from '../words/language.ts';
import { configFault, readConfiguration } from './config.ts';
import { beginEarly } from './early.ts';
import { type EarlyPage, pageOf } from './early-paths.ts';

/*
 * Runs while the application is on its way: begins the first reads, and the file of the page. It waits for no other
 * file; vite.config.ts sees to that. It starts the application too, since everything of that may ask how the explorer
 * is configured; no module awaits it at its top, which Safari before 27 does not get right.
 */

const pages: Readonly<Record<EarlyPage, () => Promise<unknown>>> = {
  latest: () => import('./pages/latest/latest-page.tsx'),
  transaction: () => import('./pages/transaction/transaction-page.tsx'),
  address: () => import('./pages/address/address-page.tsx'),
  token: () => import('./pages/token/token-page.tsx'),
  stats: () => import('./pages/stats/stats-page.tsx'),
  search: () => import('./pages/search/search-page.tsx'),
};

readConfiguration(() => {
  const { pathname, search } = location;
  const place = { pathname: pathname.slice(import.meta.env.BASE_URL.length - 1), search };
  const page = pageOf(place);
  if (!configFault) {
    beginEarly(place);
    // Where it fails, the route loads it again and says so.
    if (page) void pages[page]().catch(() => undefined);
  }
  if (language === 'de') void import('../words/de/german.ts').catch(() => undefined);
  void import('./main.tsx');
});
