import { formatCount } from '../../../format/digits.ts';
import { rangeInWords } from '../../../format/moment-words.ts';
import { latestWords as words } from '../../../words/en/latest.ts';
import { transactionListWords } from '../../../words/en/transaction-list.ts';
import type { LatestView } from '../../queries/transaction.ts';
import { useLiveUpdates } from '../../settings/live.ts';
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
  const isLive = useLiveUpdates();
  if (view.offset > 0) {
    return (
      <Blank
        icon="empty"
        title={transactionListWords.endsBefore}
        actions={
          <>
            <button className="btn btn-main" type="button" onClick={onNewer}>
              {words.pageBack}
            </button>
            <button className="btn" type="button" onClick={onNewest}>
              {words.newest}
            </button>
          </>
        }
      >
        {transactionListWords.noMoreThan(formatCount(view.offset))}
      </Blank>
    );
  }
  if (view.from !== undefined || view.to !== undefined) {
    return (
      <Blank
        icon="filter"
        title={transactionListWords.noneInRange}
        actions={
          <button className="btn" type="button" onClick={onClearRange}>
            {transactionListWords.clearRange}
          </button>
        }
      >
        {words.nothingIn(view.network, rangeInWords(view.from, view.to, zone))}
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title={words.noneYet}>
      {words.nothingOn(view.network)} {transactionListWords.newOnes(isLive)}
    </Blank>
  );
}
