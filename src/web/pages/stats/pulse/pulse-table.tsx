import { percent } from '#format/network-figures.ts';
import { duration } from '#format/time/duration.ts';
import { ColumnHead, Figure, FiguresRow, FiguresTable } from '#web/components/chart/figures-table.tsx';
import { kindLabel } from '#web/components/transaction-marks.tsx';
import { statusWord } from '#web/components/table/status.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Pulse } from '#web/pages/stats/pulse.ts';

export function PulseTable({ pulse }: { pulse: Pulse }) {
  const locale = useLocale();
  const share = (name: string, count: number) => [name, String(count), percent(locale, count, pulse.count)] as const;
  const time = (seconds: number | undefined) =>
    seconds === undefined ? locale.t('common.unknown') : duration(locale, seconds);
  const rows = [
    [locale.t('statsPulse.median'), time(pulse.medianSeconds), ''] as const,
    [locale.t('statsPulse.p90'), time(pulse.p90Seconds), ''] as const,
    [
      locale.t('statsPulse.sampleConfirmed'),
      String(pulse.completed),
      percent(locale, pulse.completed, pulse.count),
    ] as const,
    ...pulse.statuses.map(({ word, count }) =>
      share(locale.t('statsPulse.statusRow', { status: statusWord(locale, word) }), count),
    ),
    ...pulse.kinds.map(({ word, count }) =>
      share(locale.t('statsPulse.kindRow', { kind: kindLabel(locale, word) }), count),
    ),
  ];
  return (
    <FiguresTable
      caption={locale.t('statsPulse.caption', { count: pulse.count })}
      head={
        <>
          <ColumnHead>{locale.t('statsPulse.figure')}</ColumnHead>
          <ColumnHead isNumber>{locale.t('statsPulse.value')}</ColumnHead>
          <ColumnHead isNumber>{locale.t('statsPulse.share')}</ColumnHead>
        </>
      }
    >
      {rows.map(([name, value, part]) => (
        <FiguresRow key={name} name={name}>
          <Figure isNumber>{value}</Figure>
          <Figure isNumber isQuiet>
            {part}
          </Figure>
        </FiguresRow>
      ))}
    </FiguresTable>
  );
}
