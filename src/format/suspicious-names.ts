import { normalizeTicker, skeleton } from './text/confusable.ts';
import { issuerText, mixedScripts } from './names.ts';

/*
 * Reasons why a token's name or ticker may be misleading, from its characters alone. They do not tell intent or
 * ownership. A ticker shared with other tokens is not one of them; it is reported separately.
 */

/** Well-known coins: tickers and names. */
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

/** Units of bitcoin amounts, here and elsewhere. */
const bitcoin = ['btc', 'xbt', 'bitcoin', 'bitcoins', 'sat', 'sats', 'satoshi', 'satoshis', '₿'];

const endings =
  'com|net|org|io|xyz|app|co|me|info|finance|network|site|online|top|vip|fun|link|click|gg|cash|money|ru|cn';
const link = new RegExp(
  String.raw`[a-z][a-z\d+.-]*://|\bwww\.|[\p{L}\p{N}-]\.(?:${endings})(?![\p{L}\p{N}-])|\bt\.me\b|[\p{L}\p{N}]\.[\p{L}]{2,}/`,
  'iu',
);

/** Longest part that is displayed. */
const maxLength = 200;

/** A reason why a name or ticker may be misleading. */
export type Suspicion =
  | { readonly code: 'invisible' | 'mixed' | 'foreign' | 'link' | 'bitcoin' }
  | { readonly code: 'like'; readonly coin: string };

/**
 * Returns why a name or ticker may be misleading; empty if it is not:
 * - invisible characters or a reversed direction of reading;
 * - a mix of confusable scripts, or only confusable letters of another script;
 * - looks like a link;
 * - a unit of bitcoin;
 * - looks like a well-known coin, written differently.
 */
export function suspicionsOf(whole: string): Suspicion[] {
  const text = whole.slice(0, maxLength).toWellFormed();
  const scripts = mixedScripts(text);
  const folded = normalizeTicker(text);
  const seen = skeleton(text);
  const likeness = wellKnown.find((coin) => skeleton(coin) === seen && normalizeTicker(coin) !== folded);
  const isForeign = scripts.length === 1 && scripts[0] !== 'Latin' && /^[a-z\d]+$/.test(seen);
  const isBitcoin = bitcoin.includes(folded);
  const found: Suspicion[] = [];
  if (issuerText(text).some(({ isCode }) => isCode)) found.push({ code: 'invisible' });
  if (scripts.length > 1) found.push({ code: 'mixed' });
  if (isForeign) found.push({ code: 'foreign' });
  if (link.test(text.normalize('NFKC'))) found.push({ code: 'link' });
  if (isBitcoin) found.push({ code: 'bitcoin' });
  if (likeness !== undefined && !isBitcoin) found.push({ code: 'like', coin: likeness });
  return found;
}
