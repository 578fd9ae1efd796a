import { cva } from 'class-variance-authority';
import { transactionStatuses } from '#contract/transaction.ts';
import { shortValue } from '#format/text/short-value.ts';
import { momentOf } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import { useZone } from '#web/settings/time.ts';

const icons = new Map<string, IconName>([
  ['confirmed', 'check'],
  ['sent', 'sent'],
  ['failed', 'cross'],
  ['expired', 'clock'],
]);

/** Returns the text of a status; an unknown one as received (supplement 4). */
export function statusWord(locale: Locale, status: string): string {
  const known = transactionStatuses.find((one) => one === status);
  return known ? locale.t(`sentence.statuses.${known}`) : shortValue(status) || locale.t('common.unknown');
}

const mark = cva('inline-flex items-center gap-1.5 whitespace-nowrap', {
  variants: {
    status: {
      confirmed: 'text-confirmed',
      pending: 'text-pending',
      sent: 'text-sent',
      failed: 'text-failed',
      expired: 'text-expired',
    },
    place: {
      text: 'text-xs/4 font-medium',
      /** On a phone only the icon is visible; the word is for screen readers. */
      row: [
        'relative z-1 align-middle text-xs/4 font-medium @max-md/page:w-3.5 @max-md/page:overflow-clip',
        '@max-md/page:[overflow-clip-margin:0.1875rem]',
      ],
      heading: 'max-w-full rounded-full py-1 pe-2.5 ps-2 text-sm/4 font-semibold',
    },
  },
  compoundVariants: [
    { place: 'heading', status: 'confirmed', className: 'bg-confirmed-wash' },
    { place: 'heading', status: 'pending', className: 'bg-pending-wash' },
    { place: 'heading', status: 'sent', className: 'bg-sent-wash' },
    { place: 'heading', status: 'failed', className: 'bg-failed-wash' },
    { place: 'heading', status: 'expired', className: 'bg-expired-wash' },
  ],
});

/** One element, since a list has many; drawn with borders, which are printed and visible in forced colors. */
const pulsingDot = [
  'relative mx-0.75 size-2 flex-none rounded-full border-4 border-current after:absolute after:-inset-1',
  'after:animate-ping after:rounded-full after:border-4 after:border-current after:opacity-50',
].join(' ');

/**
 * A status as icon, color and text; an unknown one as received (supplement 4).
 * @param place `heading`: with a background, next to the title of a page
 */
export function StatusMark(properties: {
  status: string;
  place?: 'text' | 'row' | 'heading';
  /** When the transaction expired. */
  expiredTime?: string | null | undefined;
  /** Text instead of the status's usual one. */
  word?: string;
}) {
  const { status, place = 'text', expiredTime } = properties;
  const locale = useLocale();
  const known = transactionStatuses.find((one) => one === status);
  const { word = statusWord(locale, status) } = properties;
  const zone = useZone();
  const expired = status === 'expired' && expiredTime ? `${word}, ${momentOf(locale, expiredTime, zone)}` : undefined;
  return (
    <span
      className={known ? mark({ status: known, place }) : `${mark({ place })} text-expired`}
      title={known ? expired : status}
      data-status
    >
      {known === 'pending' ? (
        <i className={pulsingDot} />
      ) : (
        <Icon name={icons.get(status) ?? 'unknown'} className="stroke-2" size={14} />
      )}
      {place === 'heading' ? <span className="truncate">{word}</span> : word}
      {expired && <span className="sr-only">{expired}</span>}
    </span>
  );
}
