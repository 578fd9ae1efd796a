import { duration } from '../../../format/duration.ts';
import { percent } from '../../../format/totals.ts';
import { useLocale } from '../../locale-context.ts';
import { kindLabel } from '../../ui/kind.tsx';
import { statusWord } from '../../ui/status.tsx';
import type { Pulse } from './pulse.ts';

/** The pulse in rows. */
export function PulseTable({ pulse }: { pulse: Pulse }) {
  const locale = useLocale();
  const share = (name: string, count: number) => [name, String(count), percent(locale, count, pulse.count)];
  const time = (seconds: number | undefined) =>
    seconds === undefined ? locale.t('common.unknown') : duration(locale, seconds);
  const rows = [
    [locale.t('statsPulse.median'), time(pulse.medianSeconds), ''],
    [locale.t('statsPulse.p90'), time(pulse.p90Seconds), ''],
    [
      locale.t('statsPulse.measuredOnConfirmed'),
      String(pulse.completed),
      percent(locale, pulse.completed, pulse.count),
    ],
    ...pulse.statuses.map(({ word, count }) =>
      share(locale.t('statsPulse.statusIs', { status: statusWord(locale, word) }), count),
    ),
    ...pulse.kinds.map(({ word, count }) =>
      share(locale.t('statsPulse.kindIs', { kind: kindLabel(locale, word) }), count),
    ),
  ];
  return (
    <table className="tbl">
      <caption className="sr">{locale.t('statsPulse.caption', { count: pulse.count })}</caption>
      <thead>
        <tr>
          <th scope="col">{locale.t('statsPulse.figure')}</th>
          <th scope="col" className="num">
            {locale.t('statsPulse.value')}
          </th>
          <th scope="col" className="num">
            {locale.t('statsPulse.share')}
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
