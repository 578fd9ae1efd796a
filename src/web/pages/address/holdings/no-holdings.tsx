import { Blank, ErrorState } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';

/** Shown instead of holdings that failed to load, or that the service does not list. */
export function NoHoldings({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noHoldings')}>
      {t('address.noHoldingsHint')}
    </Blank>
  );
}
