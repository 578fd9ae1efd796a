import { previewHeight, previewWidth } from '#contract/previews.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { shareCardSvg } from '#format/share-card.ts';
import type { Locale } from '#i18n/locale.ts';
import { type CardPlace, transactionCard } from '#web/previews/cards.ts';
import { base64, fontRules, pngOf } from './png.ts';

/* Loaded when a receipt is shared or saved. */

/** Pixels of the picture for each of the card. */
const scale = 2;

/** Returns the card of a transaction as PNG. @throws if the browser cannot draw it */
export async function receiptPicture(locale: Locale, transaction: TransactionDetail, place: CardPlace): Promise<Blob> {
  const svg = shareCardSvg(transactionCard(locale, transaction, place), await fontRules());
  const image = new Image(previewWidth * scale, previewHeight * scale);
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
