import { rangeInWords } from '../../../format/moment-words.ts';
import type { LatestView } from '../../queries/transaction.ts';
import { useZone } from '../../settings/time.ts';
import { Blank } from '../../ui/states.tsx';

interface NoRowsProperties {
  view: LatestView;
  onClearRange: () => void;
  onNewer: () => void;
  onNewest: () => void;
}

/** A page without rows: why, and the way out. */
export function NoRows({ view, onClearRange, onNewer, onNewest }: NoRowsProperties) {
  const zone = useZone();
  if (view.offset > 0) {
    return (
      <Blank
        icon="empty"
        title="The list ends before this page"
        actions={
          <>
            <button className="btn btn-main" type="button" onClick={onNewer}>
              One page back
            </button>
            <button className="btn" type="button" onClick={onNewest}>
              Newest transactions
            </button>
          </>
        }
      >
        There are no more than {view.offset.toLocaleString('en-US')} transactions to list here.
      </Blank>
    );
  }
  if (view.from !== undefined || view.to !== undefined) {
    return (
      <Blank
        icon="filter"
        title="No transactions in this time range"
        actions={
          <button className="btn" type="button" onClick={onClearRange}>
            Clear the time range
          </button>
        }
      >
        Nothing was created on {view.network} {rangeInWords(view.from, view.to, zone)}.
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title="No transactions yet">
      Nothing has happened on {view.network}. New transactions appear here by themselves.
    </Blank>
  );
}
