import type { ReactNode } from 'react';
import { LoadingValue } from '#web/components/states/loading-value.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { Known } from './side.ts';

/** A side's value, or why it is missing. */
export function Cell<Value>({ of, children }: { of: Known<Value>; children: (value: Value) => ReactNode }) {
  const { t } = useFullLocale();
  if (of.status === 'known') return children(of.value);
  if (of.status === 'failed') return <span className="text-ink-3">{t('compare.unavailable')}</span>;
  if (of.status === 'unknown') return <span className="text-ink-3">{t('compare.unknown')}</span>;
  return <LoadingValue label={t('compare.loading')} />;
}
