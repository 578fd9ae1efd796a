import type { ReactNode } from 'react';
import { useLocale } from '../../locale-context.ts';
import { SkeletonLine } from '../../ui/states.tsx';
import type { Known } from './side.ts';

/** What a side has of something, or why nobody can say. */
export function Cell<Value>({ of, children }: { of: Known<Value>; children: (value: Value) => ReactNode }) {
  const { t } = useLocale();
  if (of.is === 'known') return children(of.value);
  if (of.is === 'failed') return <span className="dim">{t('compare.unread')}</span>;
  if (of.is === 'unknown') return <span className="dim">{t('compare.unknown')}</span>;
  return (
    <span className="wait">
      <span className="sr">{t('compare.reading')}</span>
      <SkeletonLine width={84} />
    </span>
  );
}
