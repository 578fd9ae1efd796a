import { formatCount } from '../../../format/digits.ts';
import { listWords } from '../../../words/en/lists.ts';
import { tokenHoldersWords as words } from '../../../words/en/token-holders.ts';
import { Icon } from '../../ui/icon.tsx';

interface HolderPagerProperties {
  offset: number;
  /** Rows shown. */
  count: number;
  /** Whether their totals run from the first holder on. */
  hasTotals: boolean;
  /** How many holders there are. */
  total: number;
  limit: number;
  /** Another page stands in for this one. */
  isBusy: boolean;
  go: (change: { offset: number }) => void;
}

/** Pages of a list whose length is known. */
export function HolderPager({ offset, count, hasTotals, total, limit, isBusy, go }: HolderPagerProperties) {
  return (
    <nav className="more" aria-label={listWords.pages}>
      <span>
        {!isBusy && count > 0 && rangeOf(offset, count, total)}
        {!isBusy && count > 0 && !hasTotals && ` ${words.noRunningTotal}`}
      </span>
      <span className="btns">
        <button
          className="btn btn-icon"
          type="button"
          disabled={offset === 0}
          onClick={() => go({ offset: 0 })}
          aria-label={words.first}
        >
          <Icon name="first" />
        </button>
        <button
          className="btn"
          type="button"
          disabled={offset === 0}
          onClick={() => go({ offset: Math.max(0, Math.min(offset, total) - limit) })}
        >
          <Icon name="left" />
          {words.previous}
        </button>
        <button
          className="btn"
          type="button"
          disabled={isBusy || offset + limit >= total}
          onClick={() => go({ offset: offset + limit })}
        >
          {words.next}
          <Icon name="right" />
        </button>
      </span>
    </nav>
  );
}

function rangeOf(offset: number, count: number, total: number): string {
  if (count === 1) return words.one(number(offset + 1), number(total));
  return words.some(number(offset + 1), number(offset + count), number(total));
}

function number(value: number): string {
  return formatCount(value);
}
