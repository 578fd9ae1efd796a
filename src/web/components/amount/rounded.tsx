import { useLocale } from '#web/contexts.ts';

/** Note next to a sum whose displayed parts do not add up to it. */
export function Rounded() {
  const { t } = useLocale();
  return (
    <small className="text-ink-3" title={t('rounded.explanation')}>
      {' '}
      {t('rounded.rounded')}
    </small>
  );
}
