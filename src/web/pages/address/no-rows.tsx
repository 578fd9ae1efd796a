import { formatCount } from '../../../format/digits.ts';
import { rangeInWords } from '../../../format/moment-words.ts';
import { addressWords as words } from '../../../words/en/address.ts';
import { transactionListWords } from '../../../words/en/transaction-list.ts';
import type { AddressView } from '../../queries/address.ts';
import { useLiveUpdates } from '../../settings/live.ts';
import { useZone } from '../../settings/time.ts';
import { Blank } from '../../ui/states.tsx';

interface NoRowsProperties {
  view: AddressView;
  /** Rows that fit the filters, on other pages. */
  total: number;
  onNewest: () => void;
  onClearRange: () => void;
  onAllAssets: () => void;
}

/** A page without rows: why, and the way out. */
export function NoRows({ view, total, onNewest, onClearRange, onAllAssets }: NoRowsProperties) {
  const zone = useZone();
  const isLive = useLiveUpdates();
  if (view.offset > 0 && total > 0) {
    return (
      <Blank
        icon="empty"
        title={transactionListWords.endsBefore}
        actions={<Act onClick={onNewest}>{words.firstPage}</Act>}
      >
        {transactionListWords.noMoreThan(formatCount(total))}
      </Blank>
    );
  }
  if (view.from !== undefined || view.to !== undefined) {
    return (
      <Blank
        icon="filter"
        title={transactionListWords.noneInRange}
        actions={<Act onClick={onClearRange}>{transactionListWords.clearRange}</Act>}
      >
        {(view.asset ? words.nothingOfAssetIn : words.nothingIn)(rangeInWords(view.from, view.to, zone))}
      </Blank>
    );
  }
  if (view.asset !== undefined) {
    return (
      <Blank icon="filter" title={words.noneOfAsset} actions={<Act onClick={onAllAssets}>{words.allAssets}</Act>}>
        {(view.asset === 'btc' ? words.neverBitcoin : words.neverToken)(view.network)}
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title={words.noActivity}>
      {words.notUsed(view.network)} {transactionListWords.newOnes(isLive)}
    </Blank>
  );
}

function Act({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button className="btn" type="button" onClick={onClick}>
      {children}
    </button>
  );
}
