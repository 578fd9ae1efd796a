import { useLocale } from '../../locale-context.ts';
import { tag } from '../primitives/tag.ts';
import { StatusMark } from '../table/status.tsx';

/** Status of a swap; `incomplete` if one side is missing. */
export function SwapStatus({ status, place = 'text' }: { status: string; place?: 'text' | 'row' }) {
  const { t } = useLocale();
  if (status !== 'incomplete') return <StatusMark status={status} place={place} />;
  return <span className={tag({ tone: 'warning' })}>{t('swap.incomplete')}</span>;
}
