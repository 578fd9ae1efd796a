import { tag } from '#web/components/tag.tsx';
import { StatusMark } from '#web/components/table/status.tsx';
import { useLocale } from '#web/contexts.ts';

/** Status of a swap; `incomplete` if one side is missing. */
export function SwapStatus({ status, place = 'text' }: { status: string; place?: 'text' | 'row' }) {
  const { t } = useLocale();
  if (status !== 'incomplete') return <StatusMark status={status} place={place} />;
  return <span className={tag({ tone: 'warning' })}>{t('swap.incomplete')}</span>;
}
