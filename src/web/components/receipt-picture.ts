import { hasDollarValue, type Network } from '#contract/common.ts';
import type { Party } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { transactionStatuses } from '#contract/transaction-types.ts';
import { shortValue } from '#format/names.ts';
import { sentenceOf, waitOf } from '#format/sentence.ts';
import { utcDateTime } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { partyWord } from './party.tsx';
import { drawPicture } from './png.ts';
import { typeTitle } from './transaction-cells.tsx';

/* Loaded when a receipt is shared or saved. */

const width = 560;

/** Returns a receipt as PNG. @param banner of the instance, such as "Demo data" */
export async function receiptPicture(
  locale: Locale,
  transaction: TransactionDetail,
  { network, link, banner }: { network: Network; link: string; banner: string | null | undefined },
): Promise<Blob> {
  return drawPicture(width, receiptTexts(await locale.full(), transaction, { network, link, banner }));
}

export function receiptTexts(
  locale: Awaited<ReturnType<Locale['full']>>,
  transaction: TransactionDetail,
  { network, link, banner }: { network: Network; link: string; banner: string | null | undefined },
) {
  const { t } = locale;
  const { id, type, status, from, to, createdAt, updatedAt } = transaction;
  const known = transactionStatuses.find((one) => one === status);
  const facts = [
    ...(isSatsDetail(transaction) ? [] : [[t('receipt.token'), transaction.tokenMetadata?.tokenIdentifier] as const]),
    [`${t('receipt.sender')}: ${partyWord(locale, from)}`, identifierOf(from)],
    [`${t('receipt.recipient')}: ${partyWord(locale, to)}`, identifierOf(to)],
    [t('receipt.created'), timeText(createdAt)],
    [status === 'confirmed' ? t('receipt.final') : t('receipt.updated'), timeText(updatedAt)],
    [t('receipt.network'), network],
    [t('receipt.transactionId'), id],
    [t('receipt.link'), link],
  ] as const;
  return [
    ...(banner ? [{ text: banner, size: 13, weight: 600 }] : []),
    ...(hasDollarValue(network) ? [] : [{ text: t('receipt.testNetwork'), size: 13, weight: 600 }]),
    { text: t('receipt.of', { kind: typeTitle(locale, type) }), size: 16 },
    { text: sentenceOf(locale, transaction), size: 24, weight: 700 },
    {
      text: known ? t(`receipt.status.${known}.title`) : t('receipt.otherStatus', { status: shortValue(status) }),
      size: 18,
      weight: 600,
    },
    {
      text: known
        ? t(`receipt.status.${known}.means`, { wait: waitOf(transaction) ?? 'none' })
        : t('receipt.otherStatusMeans'),
      size: 13,
    },
    ...facts.flatMap(([name, value]) =>
      value === undefined
        ? []
        : [{ text: name, size: 12, weight: 600 }, ...inLines(value).map((text) => ({ text, size: 13 }))],
    ),
  ];
}

function identifierOf(party: Party | null | undefined): string {
  return party?.identifier === 'unknown' ? '' : (party?.identifier ?? '');
}

function timeText(at: string | null | undefined): string | undefined {
  return at ? `${utcDateTime(at)} UTC` : undefined;
}

/** Divides an identifier, which has no spaces. */
function inLines(text: string): string[] {
  return text.match(/.{1,66}/gu) ?? [];
}
