import type { RefObject } from 'react';
import { formatCount } from '#format/numbers.ts';
import { rangeInWords } from '#format/time-text.ts';
import { Button } from '#web/components/button.tsx';
import { Blank } from '#web/components/states.tsx';
import { StepLink } from '#web/lists/pager.tsx';
import type { Steps } from '#web/lists/steps.ts';
import { useLocale } from '#web/contexts.ts';
import type { LatestView } from '#web/queries/transaction.ts';
import { useSetting } from '#web/settings/settings.ts';
import { useZone } from '#web/settings/time.ts';

interface NoRowsProperties {
  view: LatestView;
  steps: Steps;
  section: RefObject<HTMLElement | null>;
}

/** Empty state of a page: the reason, and actions. */
export function NoRows({ view, steps, section }: NoRowsProperties) {
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
            <StepLink variant="main" step={steps.previous} section={section}>
              {locale.t('latest.previousPage')}
            </StepLink>
            <StepLink step={steps.first} section={section}>
              {locale.t('latest.newest')}
            </StepLink>
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
        actions={
          <Button onClick={() => steps.change({ from: undefined, to: undefined })}>
            {locale.t('transactionList.clearRange')}
          </Button>
        }
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
