import { useLocale } from '../../locale-context.ts';
import { tag } from '../primitives/tag.ts';
import { Since } from '../time/time.tsx';

/**
 * When an answer was read that could not be read again; nothing for a current one.
 * @param wraps shown in full, on more than one line where it needs to be
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
