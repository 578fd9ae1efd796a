import { duration } from '../../../format/time.ts';
import { percent } from '../../../format/totals.ts';
import { kindLabel } from '../../ui/kind.tsx';
import { statusWord } from '../../ui/status.tsx';
import type { Pulse } from './pulse.ts';

/** The pulse in rows. */
export function PulseTable({ pulse }: { pulse: Pulse }) {
  const share = (of: string, word: string, count: number) => [
    `${of}: ${word}`,
    String(count),
    percent(count, pulse.count),
  ];
  const time = (seconds: number | undefined) => (seconds === undefined ? 'Unknown' : duration(seconds));
  const rows = [
    ['Median time to completion', time(pulse.medianSeconds), ''],
    ['90th percentile', time(pulse.p90Seconds), ''],
    ['Measured on, confirmed', String(pulse.completed), percent(pulse.completed, pulse.count)],
    ...pulse.statuses.map(({ word, count }) => share('Status', statusWord(word), count)),
    ...pulse.kinds.map(({ word, count }) => share('Kind', kindLabel(word), count)),
  ];
  return (
    <table className="tbl">
      <caption className="sr">The last {pulse.count} transactions, counted</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" className="num">
            Value
          </th>
          <th scope="col" className="num">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value, part]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{value}</td>
            <td className="num dim">{part}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
