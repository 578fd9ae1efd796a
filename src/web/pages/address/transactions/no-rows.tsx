import { formatCount } from '#format/amounts/digits.ts';
import { rangeInWords } from '#format/time/moment-words.ts';
import { Button } from '#web/components/primitives/button.tsx';
import { Blank } from '#web/components/states/states.tsx';
import { useLocale } from '#web/locale-context.ts';
import type { AddressView } from '#web/queries/address.ts';
import { useSetting } from '#web/settings/settings.ts';
import { useZone } from '#web/settings/time.ts';

interface NoRowsProperties {
  view: AddressView;
  /** Rows that match the filters, on other pages. */
  total: number;
  onNewest: () => void;
  onClearRange: () => void;
  onAllAssets: () => void;
}

/** Empty state of a page: the reason, and actions. */
export function NoRows({ view, total, onNewest, onClearRange, onAllAssets }: NoRowsProperties) {
  const locale = useLocale();
  const zone = useZone();
  const isLive = useSetting('live') === 'on';
  if (view.offset > 0 && total > 0) {
    return (
      <Blank
        icon="empty"
        title={locale.t('transactionList.endsBefore')}
        actions={<Act onClick={onNewest}>{locale.t('address.firstPage')}</Act>}
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
        actions={<Act onClick={onClearRange}>{locale.t('transactionList.clearRange')}</Act>}
      >
        {view.asset
          ? locale.t('address.nothingOfAssetIn', { range: rangeInWords(locale, view.from, view.to, zone) })
          : locale.t('address.nothingIn', { range: rangeInWords(locale, view.from, view.to, zone) })}
      </Blank>
    );
  }
  if (view.asset !== undefined) {
    return (
      <Blank
        icon="filter"
        title={locale.t('address.noneOfAsset')}
        actions={<Act onClick={onAllAssets}>{locale.t('address.allAssets')}</Act>}
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

function Act({ children, onClick }: { children: string; onClick: () => void }) {
  return <Button onClick={onClick}>{children}</Button>;
}
