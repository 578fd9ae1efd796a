import { formatSats } from '../../../format/sats.ts';
import { statsHistoryWords as words } from '../../../words/en/stats-history.ts';
import { useUnit } from '../../settings/unit.ts';
import { exactText } from './exact-text.ts';
import { type Metric, type Point, pointText } from './history.ts';

/** A history without anything cut off, the newest first. */
export function HistoryTable({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  const unit = useUnit();
  const isCount = metric === 'active-wallets';
  return (
    <table className="tbl">
      <caption className="sr">{words.overTime(words.metrics[metric])}</caption>
      <thead>
        <tr>
          <th scope="col">{words.daysUtc}</th>
          <th scope="col" className="num">
            {words.metrics[metric]}
            {!isCount && `, ${unit === 'btc' ? 'BTC' : 'sats'}`}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.first}>
            <th scope="row">{pointText(point)}</th>
            <td className="num">{isCount ? formatSats(point.value) : exactText(point.value, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
