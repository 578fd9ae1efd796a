import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { explain, retryText } from '#web/components/failure.ts';
import { useLastError } from '#web/components/states/last-error.ts';
import { useSecondsUntilRetry } from '#web/components/states/seconds-until-retry.ts';
import { useOnline } from '#web/hooks/online.ts';
import { useLocale } from '#web/contexts.ts';
import { isRepeatingFirstLoad, shownFailure } from '#web/queries/first-loads.ts';

/** On a phone, reports above the page that the service fails: the cards that say so may be below the first screen. */
export function ServiceNotice() {
  const locale = useLocale();
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  const failure = useSyncExternalStore(
    subscribe,
    () => shownFailure(client),
    () => null,
  );
  const isRepeating = useSyncExternalStore(
    subscribe,
    () => isRepeatingFirstLoad(client),
    () => false,
  );
  const error = useLastError({ data: isRepeating ? undefined : null, error: failure }, 'service');
  const isOnline = useOnline();
  const seconds = useSecondsUntilRetry(error);
  if (error === null && isOnline) return null;
  const title = isOnline ? explain(locale, error).title : locale.t('failure.offline.title');
  return (
    <div
      className="not-printed flex items-center gap-2 border-b border-line bg-expired-wash px-4 py-1 text-xs md:hidden"
      data-service-notice
    >
      <Icon name={isOnline ? 'server' : 'wifi'} size={14} className="flex-none text-ink-2" />
      <span className="min-w-0 flex-1">
        <span role="status">{title}.</span>{' '}
        {error?.retryAt === undefined ? locale.t('failure.mayBeOld') : retryText(locale, seconds)}
      </span>
      <Button
        size="tiny"
        className="-my-0.5 text-xs"
        onClick={() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })}
      >
        {locale.t('failure.retryNow')}
      </Button>
    </div>
  );
}
