import { type NamingProfile, ownWord } from '#contract/codec/naming-profile.ts';
import { type Cell, timeCell, writeCsv } from '#format/csv.ts';
import type { Pulse } from '#web/pages/stats/pulse.ts';

interface Line {
  readonly figure: string;
  readonly of: string;
  readonly value: number | undefined;
  readonly unit: string;
}

/** Returns the pulse as CSV: every figure with its time span in UTC. */
export function pulseCsv(naming: NamingProfile, pulse: Pulse): string {
  const lines: Line[] = [
    { figure: 'transactions', of: 'all', value: pulse.count, unit: 'transactions' },
    { figure: 'completed', of: 'confirmed', value: pulse.completed, unit: 'transactions' },
    { figure: 'time to completion', of: 'median', value: pulse.medianSeconds, unit: 'seconds' },
    { figure: 'time to completion', of: 'p90', value: pulse.p90Seconds, unit: 'seconds' },
    ...pulse.statuses.map(({ word, count }) => ({ figure: 'status', of: word, value: count, unit: 'transactions' })),
    ...pulse.kinds.map(({ word, count }) => ({
      figure: 'type',
      of: ownWord(word, naming),
      value: count,
      unit: 'transactions',
    })),
  ];
  const columns: Record<string, (line: Line) => Cell> = {
    from: () => timeCell(pulse.from),
    to: () => timeCell(pulse.to),
    figure: ({ figure }) => figure,
    of: ({ of }) => of,
    value: ({ value }) => value,
    unit: ({ unit }) => unit,
  };
  return writeCsv(columns, lines);
}
