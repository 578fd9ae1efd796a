import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/components/button.tsx';
import { announce } from '#web/components/primitives/copy-text.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';

/** Shown while automatic refresh is off, with a button to refresh. */
export function PausedBar() {
  const { t } = useLocale();
  const queryClient = useQueryClient();
  const refresh = () =>
    void queryClient.refetchQueries({ type: 'active' }).then(() => announce(t('refresh.refreshed')));
  return (
    <div
      className="not-printed flex items-center justify-center gap-3 border-b border-line py-1 text-xs text-ink-2"
      role="note"
    >
      {t('refresh.updatesOff')}
      <Button size="tiny" className="text-xs" onClick={refresh}>
        <Icon name="retry" size={14} />
        {t('refresh.refresh')}
      </Button>
    </div>
  );
}
