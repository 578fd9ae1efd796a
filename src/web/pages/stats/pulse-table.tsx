import { duration } from '../../../format/time.ts';
import { percent } from '../../../format/totals.ts';
import { commonWords } from '../../../words/en/common.ts';
import { statsPulseWords as words } from '../../../words/en/stats-pulse.ts';
import { kindLabel } from '../../ui/kind.tsx';
import { statusWord } from '../../ui/status.tsx';
import type { Pulse } from './pulse.ts';

/** The pulse in rows. */
export function PulseTable({ pulse }: { pulse: Pulse }) {
  const share = (name: string, count: number) => [name, String(count), percent(count, pulse.count)];
  const time = (seconds: number | undefined) => (seconds === undefined ? commonWords.unknown : duration(seconds));
  const rows = [
    [words.median, time(pulse.medianSeconds), ''],
    [words.p90, time(pulse.p90Seconds), ''],
    [words.measuredOnConfirmed, String(pulse.completed), percent(pulse.completed, pulse.count)],
    ...pulse.statuses.map(({ word, count }) => share(words.statusIs(statusWord(word)), count)),
    ...pulse.kinds.map(({ word, count }) => share(words.kindIs(kindLabel(word)), count)),
  ];
  return (
    <table className="tbl">
      <caption className="sr">{words.caption(pulse.count)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.figure}</th>
          <th scope="col" className="num">
            {words.value}
          </th>
          <th scope="col" className="num">
            {words.share}
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
