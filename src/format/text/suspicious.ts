import { foldTicker, skeleton } from './confusable.ts';
import { issuerText, mixedScripts } from './issuer-text.ts';

/*
 * What about a token's name or ticker may mislead, as facts of its letters. Whose token it is, and whether anybody means
 * to mislead, no letter says. A ticker that other tokens have too is no such fact; it is told where it stands.
 */

/** Coins whose names are borrowed: tickers and names, as they are written. */
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

/** What amounts of bitcoin itself are written with, here and everywhere. */
const bitcoin = ['btc', 'xbt', 'bitcoin', 'bitcoins', 'sat', 'sats', 'satoshi', 'satoshis', '₿'];

const endings =
  'com|net|org|io|xyz|app|co|me|info|finance|network|site|online|top|vip|fun|link|click|gg|cash|money|ru|cn';
const link = new RegExp(
  String.raw`[a-z][a-z\d+.-]*://|\bwww\.|[\p{L}\p{N}-]\.(?:${endings})(?![\p{L}\p{N}-])|\bt\.me\b|[\p{L}\p{N}]\.[\p{L}]{2,}/`,
  'iu',
);

/** More of a text is not shown. */
const longest = 200;

/** What about a name or ticker may mislead. */
export type Suspicion =
  | { readonly code: 'unseen' | 'mixed' | 'foreign' | 'link' | 'bitcoin' }
  | { readonly code: 'like'; readonly coin: string };

/**
 * What about a name or ticker may mislead, none where nothing does.
 * - it hides characters, or turns around the direction of reading;
 * - it mixes letters of alphabets that look alike, or has only such letters of another one;
 * - it looks like a link;
 * - it has the name of bitcoin's own units;
 * - it looks like a well-known coin and is spelled otherwise.
 */
export function suspicionsOf(whole: string): Suspicion[] {
  const text = whole.slice(0, longest).toWellFormed();
  const scripts = mixedScripts(text);
  const folded = foldTicker(text);
  const seen = skeleton(text);
  const likeness = wellKnown.find((coin) => skeleton(coin) === seen && foldTicker(coin) !== folded);
  const isForeign = scripts.length === 1 && scripts[0] !== 'Latin' && /^[a-z\d]+$/.test(seen);
  const isBitcoin = bitcoin.includes(folded);
  const found: Suspicion[] = [];
  if (issuerText(text).some(({ isCode }) => isCode)) found.push({ code: 'unseen' });
  if (scripts.length > 1) found.push({ code: 'mixed' });
  if (isForeign) found.push({ code: 'foreign' });
  if (link.test(text.normalize('NFKC'))) found.push({ code: 'link' });
  if (isBitcoin) found.push({ code: 'bitcoin' });
  if (likeness !== undefined && !isBitcoin) found.push({ code: 'like', coin: likeness });
  return found;
}
