import { tag } from '#web/components/tag.tsx';
import { Since } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';

/**
 * When stale data was received; renders nothing for current data.
 * @param wraps shown in full, on several lines if needed
 */
export function AsOf(properties: { error: Error | null; dataUpdatedAt: number; wraps?: boolean }) {
  const { error, dataUpdatedAt, wraps = false } = properties;
  const { t } = useLocale();
  if (error === null) return null;
  return (
    <span className={tag({ tone: 'warning', wraps })}>
      {t.rich('common.asOf', { time: () => <Since at={dataUpdatedAt} /> })}
    </span>
  );
}
