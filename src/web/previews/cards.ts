import type { AddressSummary } from '#contract/address.ts';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { demoBanner } from '#contract/rendering.ts';
import type { NetworkSummary, Tpv } from '#contract/stats.ts';
import type { Party, TokenDetails, TokenHolder } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { endsOf } from '#format/address-effect.ts';
import { formatUsd, type ShortDigits, shortSats, shortTokenQuantity, toBigInt } from '#format/amounts.ts';
import { shortEnds, shorten } from '#format/identifiers.ts';
import { givenMark, tickerText } from '#format/names.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { headlineOf } from '#format/sentence.ts';
import type { CardEnd, CardSign, CardTone, ShareCard } from '#format/share-card.ts';
import { formatShare } from '#format/shares.ts';
import { type Locale, networkTitle } from '#i18n/locale.ts';
import { partyWord } from '#web/components/party.tsx';
import { qrPath } from '#web/components/qr-picture.tsx';

/* What the picture of each page shows: of a receipt that is saved, and of the preview of a link. */

export interface CardPlace {
  readonly network: Network;
  /** Absolute, of the page. */
  readonly link: string;
  /** Of the instance, such as "Demo data". */
  readonly banner: string | null | undefined;
  /** Whether the font has only Latin letters: a name in another script is then replaced by its identifier. */
  readonly isLatinOnly?: boolean;
  /** Whether the registry warns of the address or token. */
  readonly isReported?: boolean;
}

/** Letters of Latin scripts, digits and signs, as the font Geist has them. */
const latin = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u20ac\u2212]*$/;

/** Returns a text of strangers if the font of the card has its letters. */
function drawable(text: string, { isLatinOnly = false }: CardPlace): string | undefined {
  return text.trim() === '' || (isLatinOnly && !latin.test(text)) ? undefined : text;
}

type Frame = Pick<ShareCard, 'name' | 'banner' | 'host'>;

function frameOf(locale: Locale, { network, link, banner }: CardPlace): Frame {
  const words = banner === demoBanner ? locale.t('frame.demoData') : banner;
  const notice = hasDollarValue(network) ? words : networkTitle(network);
  return { name: locale.networkName, banner: notice ?? undefined, host: new URL(link).host };
}

const statusLooks: Readonly<
  Record<string, { readonly tone: CardTone; readonly sign: CardSign; readonly part?: number }>
> = {
  confirmed: { tone: 'confirmed', sign: 'check' },
  pending: { tone: 'pending', sign: 'clock', part: 25 },
  sent: { tone: 'sent', sign: 'sent', part: 66 },
  failed: { tone: 'failed', sign: 'cross' },
  half_executed: { tone: 'pending', sign: 'clock' },
};

export function transactionCard(locale: Locale, transaction: TransactionDetail, place: CardPlace): ShareCard {
  const { status, valueUsd } = transaction;
  const { digits, unit } = amountOf(locale, transaction, place);
  const details = transaction.multiIoDetails;
  const ends = details ? endsOf(details) : { from: [], to: [] };
  return {
    ...frameOf(locale, place),
    ...(statusLooks[status] ?? { tone: 'none', sign: 'clock' }),
    headline: headlineOf(locale, transaction),
    amount: digitsText(locale, digits),
    unit,
    mark:
      (isSatsDetail(transaction) || !transaction.tokenMetadata ? '' : givenMark(transaction.tokenMetadata)) ||
      undefined,
    value:
      hasDollarValue(place.network) && valueUsd > 0
        ? locale.t('transaction.valueThen', { value: formatUsd(locale, valueUsd) })
        : undefined,
    foot: { from: endOf(locale, ends.from, transaction.from), to: endOf(locale, ends.to, transaction.to) },
    inside: { code: qrPath(place.link) },
  };
}

export function addressCard(locale: Locale, summary: AddressSummary, place: CardPlace): ShareCard {
  const { coreAddress, balance, tokenCount } = summary;
  const { btcHardBalanceSats: sats, btcValueUsdHard: usd } = balance;
  const value = hasDollarValue(place.network) ? formatUsd(locale, usd) : undefined;
  const tokens =
    tokenCount > 0
      ? locale.t('preview.tokenCount', { count: tokenCount, shown: formatCount(locale, tokenCount) })
      : undefined;
  return {
    ...frameOf(locale, place),
    tone: place.isReported ? 'failed' : 'accent',
    ...(place.isReported
      ? { sign: 'warning', headline: locale.t('preview.reported') }
      : { headline: locale.t('address.coreAddress') }),
    amount: digitsText(locale, shortSats(locale, sats, 'sats', 'hero')),
    unit: 'sats',
    value: value && tokens ? locale.t('preview.worthAndTokens', { value, tokens }) : (value ?? tokens),
    foot: { identifier: longEnds(coreAddress) },
    inside: { address: coreAddress },
  };
}

/** From this share of one address on, in percent, the card warns. */
const muchPercent = 50;

/** @param largest the largest holder, if known */
export function tokenCard(
  locale: Locale,
  { metadata, totalSupply }: Pick<TokenDetails, 'metadata' | 'totalSupply'>,
  largest: TokenHolder | undefined,
  place: CardPlace,
): ShareCard {
  const { tokenIdentifier, tickerMark, name, priceUsd, holderCount } = metadata;
  const supply = toBigInt(totalSupply);
  const held = largest === undefined ? 0n : toBigInt(largest.balance);
  const percent = supply > 0n && held <= supply ? Number((held * 10_000n) / supply) / 100 : 0;
  const isMuch = percent >= muchPercent;
  const hasPrice = hasDollarValue(place.network) && priceUsd > 0;
  const holders = {
    amount: formatCount(locale, holderCount),
    unit: locale.t('preview.holderUnit', { count: holderCount }),
  };
  return {
    ...frameOf(locale, place),
    tone: isMuch || place.isReported ? 'failed' : 'accent',
    ...(place.isReported || tickerMark
      ? { sign: 'warning', headline: locale.t(place.isReported ? 'preview.reported' : 'preview.tickerShared') }
      : { headline: locale.t('preview.tokenNoun') }),
    title: {
      name: drawable(name, place) ?? shortEnds(tokenIdentifier),
      ticker: drawable(tickerText(metadata), place) ?? '',
    },
    mark: givenMark(metadata) || undefined,
    ...(hasPrice ? { amount: formatTokenPrice(locale, priceUsd), unit: '' } : holders),
    foot: {
      identifier: `${tokenIdentifier.slice(0, 8)}…${tokenIdentifier.slice(-8)}`,
      note: isMuch ? locale.t('preview.oneHolds', { share: formatShare(locale, held, supply) ?? '' }) : undefined,
    },
    inside: { token: tokenIdentifier },
    ...(percent > 0 && percent < 100 ? { part: percent } : {}),
  };
}

export function statsCard(locale: Locale, { tpvSats, tpvUsd }: Tpv, place: CardPlace): ShareCard {
  return {
    ...frameOf(locale, place),
    tone: 'accent',
    headline: locale.t('strip.volume', { period: '30d', length: locale.t('strip.lengths.30d') }),
    amount: digitsText(locale, shortSats(locale, toBigInt(tpvSats), 'sats', 'hero')),
    unit: 'sats',
    value: hasDollarValue(place.network) ? formatUsd(locale, tpvUsd) : undefined,
    foot: undefined,
    inside: undefined,
  };
}

export function latestCard(locale: Locale, summary: NetworkSummary, place: CardPlace): ShareCard {
  const { totalValueLockedSats, totalValueLockedUsd, transactions24h } = summary;
  const day = { period: '24h', length: locale.t('strip.lengths.24h') } as const;
  return {
    ...frameOf(locale, place),
    tone: 'accent',
    headline: locale.t('strip.locked'),
    amount: digitsText(locale, shortSats(locale, toBigInt(totalValueLockedSats), 'sats', 'hero')),
    unit: 'sats',
    value: [
      hasDollarValue(place.network) && formatUsd(locale, totalValueLockedUsd),
      `${locale.t('strip.transactions', day)}: ${formatCount(locale, transactions24h)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    foot: undefined,
    inside: undefined,
  };
}

function digitsText(locale: Locale, digits: ShortDigits): string {
  const { sign, mark } = digits;
  return `${sign}${joinDigits(locale, digits)}${mark === '…' ? '…' : mark && ` ${mark}`}`;
}

function amountOf(
  locale: Locale,
  transaction: TransactionDetail,
  place: CardPlace,
): { digits: ShortDigits; unit: string } {
  if (isSatsDetail(transaction)) {
    return { digits: shortSats(locale, transaction.amountSats, 'sats', 'hero'), unit: 'sats' };
  }
  const { amount, tokenMetadata: token } = transaction;
  return {
    digits: shortTokenQuantity(locale, amount, token?.decimals ?? 0, 'hero'),
    unit: token
      ? (drawable(tickerText(token), place) ?? shortEnds(token.tokenIdentifier))
      : locale.t('lists.baseUnits'),
  };
}

function endOf(locale: Locale, addresses: readonly string[], party: Party | null | undefined): CardEnd {
  const [only, ...others] = addresses;
  if (others.length > 0) return { text: locale.t('transaction.addressCount', { count: addresses.length }) };
  if (only !== undefined) return { text: shortEnds(only), identifier: only };
  const isNamed = party && party.identifier !== '' && party.type !== 'unknown' && party.type !== 'burn_address';
  if (!isNamed) return { text: partyWord(locale, party) };
  const { identifier, type } = party;
  // Its prefix alone tells nothing.
  const isBitcoin = type === 'bitcoin';
  return {
    text: isBitcoin ? `${identifier.slice(0, 5)}…${identifier.slice(-5)}` : shortEnds(identifier),
    identifier,
    isBitcoin,
  };
}

/** Twelve characters of each end after the shared prefix: as many as the card has room for. */
function longEnds(address: string): string {
  const { prefix } = shorten(address, 'address');
  return `${address.slice(prefix.length).slice(0, 12)}…${address.slice(-12)}`;
}
