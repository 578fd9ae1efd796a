import { isBitcoinUnit, normalizeTicker, skeleton } from '#contract/confusable.ts';
import type { Locale } from '#i18n/locale.ts';
import { issuerText, mixedScripts } from './names.ts';

/* Reasons why a name or ticker may be misleading, from its characters alone. They do not tell intent. */

const wellKnown = [
  'BTC',
  'Bitcoin',
  'sats',
  'USDT',
  'Tether',
  'USDC',
  'USD Coin',
  'USDB',
  'ETH',
  'Ethereum',
  'SOL',
  'Solana',
];

const endings =
  'com|net|org|io|xyz|app|co|me|info|finance|network|site|online|top|vip|fun|link|click|gg|cash|money|ru|cn';
const link = new RegExp(
  String.raw`[a-z][a-z\d+.-]*://|\bwww\.|[\p{L}\p{N}-]\.(?:${endings})(?![\p{L}\p{N}-])|\bt\.me\b|[\p{L}\p{N}]\.[\p{L}]{2,}/`,
  'iu',
);

const maxLength = 200;

export type Suspicion =
  | { readonly code: 'invisible' | 'mixed' | 'foreign' | 'link' | 'bitcoin' }
  | { readonly code: 'like'; readonly coin: string };

/** Returns why a name or ticker may be misleading, such as reversed characters, a link or a unit of bitcoin. */
export function suspicionsOf(whole: string): Suspicion[] {
  const text = whole.slice(0, maxLength).toWellFormed();
  const scripts = mixedScripts(text);
  const folded = normalizeTicker(text);
  const seen = skeleton(text);
  const likeness = wellKnown.find((coin) => skeleton(coin) === seen && normalizeTicker(coin) !== folded);
  const isForeign = scripts.length === 1 && scripts[0] !== 'Latin' && /^[a-z\d]+$/.test(seen);
  const isBitcoin = isBitcoinUnit(text);
  const found: Suspicion[] = [];
  if (issuerText(text).some(({ isCode }) => isCode)) found.push({ code: 'invisible' });
  if (scripts.length > 1) found.push({ code: 'mixed' });
  if (isForeign) found.push({ code: 'foreign' });
  if (link.test(text.normalize('NFKC'))) found.push({ code: 'link' });
  if (isBitcoin) found.push({ code: 'bitcoin' });
  if (likeness !== undefined && !isBitcoin) found.push({ code: 'like', coin: likeness });
  return found;
}

export function suspicionText(locale: Locale, suspicion: Suspicion): string {
  return suspicion.code === 'like'
    ? locale.t('suspicion.like', { coin: suspicion.coin })
    : locale.t(`suspicion.${suspicion.code}`);
}
