import { rangeInWords } from '../../../format/moment-words.ts';
import type { AddressView } from '../../queries/address.ts';
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
  if (view.offset > 0 && total > 0) {
    return (
      <Blank icon="empty" title="The list ends before this page" actions={<Act onClick={onNewest}>First page</Act>}>
        There are no more than {total.toLocaleString('en-US')} transactions to list here.
      </Blank>
    );
  }
  if (view.from !== undefined || view.to !== undefined) {
    return (
      <Blank
        icon="filter"
        title="No transactions in this time range"
        actions={<Act onClick={onClearRange}>Clear the time range</Act>}
      >
        This address took part in nothing {view.asset ? 'of this asset ' : ''}
        {rangeInWords(view.from, view.to, zone)}.
      </Blank>
    );
  }
  if (view.asset !== undefined) {
    return (
      <Blank icon="filter" title="No transactions of this asset" actions={<Act onClick={onAllAssets}>All assets</Act>}>
        This address never moved {view.asset === 'btc' ? 'bitcoin' : 'this token'} on {view.network}.
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title="No activity yet">
      This address is valid but has not been used on {view.network}. New transactions appear here by themselves.
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
