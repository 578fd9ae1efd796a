import { hasDollarValue, type Network } from '#contract/common.ts';
import type { Party } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { endsOf } from '#format/address-effect.ts';
import { formatUsd, type ShortDigits, shortSats, shortTokenQuantity } from '#format/amounts.ts';
import { shortEnds } from '#format/identifiers.ts';
import { tickerText } from '#format/names.ts';
import { joinDigits } from '#format/numbers.ts';
import { headlineOf } from '#format/sentence.ts';
import { type CardEnd, cardHeight, cardWidth, type ShareCard, shareCardSvg } from '#format/share-card.ts';
import type { Locale } from '#i18n/locale.ts';
import { partyWord } from './party.tsx';
import { base64, fontRules, pngOf } from './png.ts';
import { qrPath } from './qr-picture.tsx';

/* Loaded when a receipt is shared or saved. */

interface Place {
  readonly network: Network;
  readonly link: string;
  /** Of the instance, such as "Demo data". */
  readonly banner: string | null | undefined;
}

/** Pixels of the picture for each of the card. */
const scale = 2;

/** Returns the card of a transaction as PNG. @throws if the browser cannot draw it */
export async function receiptPicture(locale: Locale, transaction: TransactionDetail, place: Place): Promise<Blob> {
  const svg = shareCardSvg(shareCardOf(locale, transaction, place), await fontRules());
  const image = new Image(cardWidth * scale, cardHeight * scale);
  image.src = `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return pngOf(canvas);
}

export function shareCardOf(locale: Locale, transaction: TransactionDetail, place: Place): ShareCard {
  const { t } = locale;
  const { status, valueUsd } = transaction;
  const { network, link, banner } = place;
  const { digits, unit } = amountOf(locale, transaction);
  const details = transaction.multiIoDetails;
  const ends = details ? endsOf(details) : { from: [], to: [] };
  const notice = hasDollarValue(network) ? banner : network;
  return {
    name: locale.networkName,
    banner: notice ?? undefined,
    status,
    headline: headlineOf(locale, transaction),
    amount: `${digits.sign}${joinDigits(locale, digits)}${digits.mark === '…' ? '…' : digits.mark && ` ${digits.mark}`}`,
    unit,
    value:
      hasDollarValue(network) && valueUsd > 0
        ? t('transaction.valueThen', { value: formatUsd(locale, valueUsd) })
        : undefined,
    from: endOf(locale, ends.from, transaction.from),
    to: endOf(locale, ends.to, transaction.to),
    host: new URL(link).host,
    code: qrPath(link),
  };
}

function amountOf(locale: Locale, transaction: TransactionDetail): { digits: ShortDigits; unit: string } {
  if (isSatsDetail(transaction)) {
    return { digits: shortSats(locale, transaction.amountSats, 'sats', 'hero'), unit: 'sats' };
  }
  const { amount, tokenMetadata: token } = transaction;
  return {
    digits: shortTokenQuantity(locale, amount, token?.decimals ?? 0, 'hero'),
    unit: token ? tickerText(token) : locale.t('lists.baseUnits'),
  };
}

function endOf(locale: Locale, addresses: readonly string[], party: Party | null | undefined): CardEnd {
  const [only, ...others] = addresses;
  if (others.length > 0) return { text: locale.t('transaction.addressCount', { count: addresses.length }) };
  if (only !== undefined) return { text: shortEnds(only), identifier: only };
  const isNamed = party && party.identifier !== '' && party.type !== 'unknown' && party.type !== 'burn_address';
  if (!isNamed) return { text: partyWord(locale, party) };
  const { identifier, type } = party;
  return { text: shortEnds(identifier), identifier, isBitcoin: type === 'bitcoin' };
}
