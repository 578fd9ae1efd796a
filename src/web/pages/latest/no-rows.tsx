import { formatCount } from '#format/amounts/digits.ts';
import { rangeInWords } from '#format/time/moment-words.ts';
import { Button } from '#web/components/primitives/button.tsx';
import { Blank } from '#web/components/states/states.tsx';
import { useLocale } from '#web/locale-context.ts';
import type { LatestView } from '#web/queries/transaction.ts';
import { useSetting } from '#web/settings/settings.ts';
import { useZone } from '#web/settings/time.ts';

interface NoRowsProperties {
  view: LatestView;
  onClearRange: () => void;
  onNewer: () => void;
  onNewest: () => void;
}

/** Empty state of a page: the reason, and actions. */
export function NoRows({ view, onClearRange, onNewer, onNewest }: NoRowsProperties) {
  const locale = useLocale();
  const zone = useZone();
  const isLive = useSetting('live') === 'on';
  if (view.offset > 0) {
    return (
      <Blank
        icon="empty"
        title={locale.t('transactionList.endsBefore')}
        actions={
          <>
            <Button variant="main" onClick={onNewer}>
              {locale.t('latest.previousPage')}
            </Button>
            <Button onClick={onNewest}>{locale.t('latest.newest')}</Button>
          </>
        }
      >
        {locale.t('transactionList.noMoreThan', { count: formatCount(locale, view.offset) })}
      </Blank>
    );
  }
  if (view.from !== undefined || view.to !== undefined) {
    return (
      <Blank
        icon="filter"
        title={locale.t('transactionList.noneInRange')}
        actions={<Button onClick={onClearRange}>{locale.t('transactionList.clearRange')}</Button>}
      >
        {locale.t('latest.nothingIn', { network: view.network, range: rangeInWords(locale, view.from, view.to, zone) })}
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title={locale.t('latest.noneYet')}>
      {locale.t('latest.nothingOn', { network: view.network })} {locale.t('transactionList.newOnes', { isLive })}
    </Blank>
  );
}
