import { cva } from 'class-variance-authority';
import { transactionStatuses } from '../../../contract/endpoints/transaction.ts';
import { shortValue } from '../../../format/text/short-value.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon, type IconName } from '../primitives/icon.tsx';

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
      // A dot with a pulsing ring.
      pending: [
        'text-pending before:mx-0.75 before:size-2 before:flex-none before:rounded-full before:bg-current before:[print-color-adjust:exact]',
        'after:-order-1 after:-me-4.25 after:ms-0.75 after:size-2 after:flex-none after:animate-ping after:rounded-full after:bg-current after:opacity-50',
        'forced-colors:before:bg-[CanvasText] forced-colors:before:forced-color-adjust-none',
        'forced-colors:after:bg-[CanvasText] forced-colors:after:forced-color-adjust-none',
      ],
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

/**
 * A status as icon, colour and text; an unknown one as received (supplement 4).
 * @param place `heading`: with a background, beside the title of a page
 */
export function StatusMark({ status, place = 'text' }: { status: string; place?: 'text' | 'row' | 'heading' }) {
  const locale = useLocale();
  const known = transactionStatuses.find((one) => one === status);
  const word = statusWord(locale, status);
  return (
    <span
      className={known ? mark({ status: known, place }) : `${mark({ place })} text-expired`}
      title={known ? undefined : status}
      data-status
    >
      {known !== 'pending' && <Icon name={icons.get(status) ?? 'unknown'} className="stroke-2" size={14} />}
      {place === 'heading' ? <span className="truncate">{word}</span> : word}
    </span>
  );
}
