import { formatDecimal } from '#format/amounts/digits.ts';
import { shorten } from '#format/identifiers/short-identifier.ts';
import { rangeInWords } from '#format/time/moment-words.ts';
import type { Zone } from '#format/time/time.ts';
import type { TransactionFilters } from '#format/transactions/transaction-filters.ts';
import type { Locale } from '#i18n/locale.ts';
import { kindLabel } from '#web/components/table/kind.tsx';
import { statusWord } from '#web/components/table/status.tsx';
import type { ActiveFilter } from './active-filters.tsx';

/**
 * Returns the active filters of a list in words.
 * @param unit of the minimum: sats, or the ticker
 */
export function describeFilters(locale: Locale, filters: TransactionFilters, unit: string, zone: Zone): ActiveFilter[] {
  const { type, status, direction, counterparty, address, asset, min, from, to } = filters;
  const { t } = locale;
  const of = (name: string, label: string, value: string | undefined): ActiveFilter[] =>
    value === undefined ? [] : [{ names: [name], text: t('filters.is', { label, value }) }];
  return [
    ...of('type', t('lists.type'), type && kindLabel(locale, type)),
    ...of('status', t('lists.status'), status && statusWord(locale, status)),
    ...of('asset', t('address.asset'), asset === 'btc' ? t('address.bitcoinOnly') : undefined),
    ...of('direction', t('lists.direction'), direction && t(`address.${direction}`)),
    ...of('counterparty', t('lists.counterparty'), counterparty && shortOf(counterparty)),
    ...of('address', t('filters.senderOrRecipient'), address && shortOf(address)),
    ...(min === undefined
      ? []
      : [{ names: ['min'], text: t('filters.atLeast', { amount: formatDecimal(locale, min), unit }) }]),
    ...(from === undefined && to === undefined
      ? []
      : [
          {
            names: ['from', 'to'],
            text: t('filters.is', { label: t('lists.created'), value: rangeInWords(locale, from, to, zone) }),
          },
        ]),
  ];
}

function shortOf(address: string): string {
  const { prefix, head, tail } = shorten(address, 'address');
  return tail === '' ? address : `${prefix}${head}…${tail}`;
}
