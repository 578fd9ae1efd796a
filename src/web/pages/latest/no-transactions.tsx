import type { RefObject } from 'react';
import { formatCount } from '#format/numbers.ts';
import { rangeText } from '#format/time-text.ts';
import { Button } from '#web/components/controls.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import type { LatestView } from '#web/data/queries/transaction.ts';
import { StepLink, type Steps } from '#web/lists/pager.tsx';
import { useSetting, useZone } from '#web/settings/settings.ts';

/** Says why a page of the list has no rows, and where some are. */
export function NoTransactions(properties: { view: LatestView; steps: Steps; section: RefObject<HTMLElement | null> }) {
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const hasUpdates = useSetting('live') === 'on';
  const { view, steps, section } = properties;
  const { network, offset, from, to } = view;
  if (offset > 0) {
    return (
      <Blank
        icon="empty"
        title={t('transactionList.endsBefore')}
        actions={
          <>
            <StepLink variant="main" step={steps.previous} section={section}>
              {t('latest.previousPage')}
            </StepLink>
            <StepLink step={steps.first} section={section}>
              {t('latest.newest')}
            </StepLink>
          </>
        }
      >
        {t('transactionList.noMoreThan', { count: formatCount(locale, offset) })}
      </Blank>
    );
  }
  if (from !== undefined || to !== undefined) {
    return (
      <Blank
        icon="filter"
        title={t('transactionList.noneInRange')}
        actions={
          <Button onClick={() => steps.change({ from: undefined, to: undefined })}>
            {t('transactionList.clearRange')}
          </Button>
        }
      >
        {t('latest.nothingIn', { network, range: rangeText(locale, from, to, zone) })}
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title={t('latest.noneYet')}>
      {t('latest.nothingOn', { network })} {t('transactionList.newOnes', { isLive: hasUpdates })}
    </Blank>
  );
}
