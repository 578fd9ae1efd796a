import { formatSats } from '../../../format/sats.ts';
import { statsHistoryWords as words } from '../../../words/en/stats-history.ts';
import { useUnit } from '../../settings/unit.ts';
import { exactText } from './exact-text.ts';
import { type Metric, type Point, pointText } from './history.ts';

/** A point of the history, in full. */
export function HistoryTip({ metric, point }: { metric: Metric; point: Point }) {
  const unit = useUnit();
  const isCount = metric === 'active-wallets';
  return (
    <div className="tip" role="status">
      <small>{pointText(point)}</small>
      <span className="amt">
        <span className="n">{isCount ? formatSats(point.value) : exactText(point.value, unit)}</span>
        <span className={isCount ? 'dim' : 'u'}>{isCount ? words.wallets : unit === 'btc' ? 'BTC' : 'sats'}</span>
      </span>
    </div>
  );
}
