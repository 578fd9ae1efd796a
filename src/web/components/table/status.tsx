import { transactionStatuses } from '../../../contract/endpoints/transaction.ts';
import { shortWord } from '../../../format/text/short-word.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon, type IconName } from '../primitives/icon.tsx';

const icons = new Map<string, IconName>([
  ['confirmed', 'check'],
  ['sent', 'sent'],
  ['failed', 'cross'],
  ['expired', 'clock'],
]);

/** A status in a word; of one that is not known its own (supplement 4). */
export function statusWord(locale: Locale, status: string): string {
  const known = transactionStatuses.find((one) => one === status);
  return known ? locale.t(`sentence.statuses.${known}`) : shortWord(status) || locale.t('common.unknown');
}

/**
 * A status by shape, colour and word; one that is not known by its own word (supplement 4).
 * @param pill on its wash, as beside a page title
 */
export function StatusMark({ status, pill = false }: { status: string; pill?: boolean }) {
  const locale = useLocale();
  const isKnown = transactionStatuses.some((one) => one === status);
  const className = ['st', isKnown && `st-${status}`, pill && 'st-pill'].filter(Boolean).join(' ');
  return (
    <span className={className} title={isKnown ? undefined : status}>
      {status !== 'pending' && <Icon name={icons.get(status) ?? 'unknown'} size={14} />}
      {pill ? <span className="w">{statusWord(locale, status)}</span> : statusWord(locale, status)}
    </span>
  );
}
