import type { RefObject } from 'react';
import { formatCount } from '#format/numbers.ts';
import { rangeText } from '#format/time-text.ts';
import { Button } from '#web/components/controls.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import type { AddressView } from '#web/data/queries/address.ts';
import { StepLink, type Steps } from '#web/lists/pager.tsx';
import { useSetting, useZone } from '#web/settings/settings.ts';

interface NoTransactionsProperties {
  view: AddressView;
  /** Rows that match the filters, on other pages. */
  total: number;
  steps: Steps;
  section: RefObject<HTMLElement | null>;
}

/** Says why a page of the list has no rows, and where some are. */
export function NoTransactions({ view, total, steps, section }: NoTransactionsProperties) {
  const locale = useLocale();
  const zone = useZone();
  const isLive = useSetting('live') === 'on';
  if (view.offset > 0 && total > 0) {
    return (
      <Blank
        icon="empty"
        title={locale.t('transactionList.endsBefore')}
        actions={
          <StepLink step={steps.first} section={section}>
            {locale.t('address.firstPage')}
          </StepLink>
        }
      >
        {locale.t('transactionList.noMoreThan', { count: formatCount(locale, total) })}
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
        {view.asset
          ? locale.t('address.nothingOfAssetIn', { range: rangeText(locale, view.from, view.to, zone) })
          : locale.t('address.nothingIn', { range: rangeText(locale, view.from, view.to, zone) })}
      </Blank>
    );
  }
  if (view.asset !== undefined) {
    return (
      <Blank
        icon="filter"
        title={locale.t('address.noneOfAsset')}
        actions={<Button onClick={() => steps.change({ asset: undefined })}>{locale.t('address.allAssets')}</Button>}
      >
        {view.asset === 'btc'
          ? locale.t('address.neverBitcoin', { network: view.network })
          : locale.t('address.neverToken', { network: view.network })}
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title={locale.t('address.noActivity')}>
      {locale.t('address.notUsed', { network: view.network })} {locale.t('transactionList.newOnes', { isLive })}
    </Blank>
  );
}
