import { useLocale } from '../locale-context.ts';
import { Since } from './time.tsx';

/** When an answer was read that could not be read again; nothing for a current one. */
export function AsOf({ error, dataUpdatedAt }: { error: Error | null; dataUpdatedAt: number }) {
  const { t } = useLocale();
  if (error === null) return null;
  return <span className="tag tag-warn">{t.rich('common.asOf', { time: () => <Since at={dataUpdatedAt} /> })}</span>;
}
