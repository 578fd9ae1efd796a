import type { TpvPeriod } from '../../../contract/stats.ts';
import { type Cell, timeCell, writeCsv } from '../../../format/csv.ts';
import { utcDate } from '../../../format/time.ts';
import { percent, perDay, times } from '../../../format/totals.ts';
import { statsVolumeWords as words } from '../../../words/en/stats-volume.ts';
import type { Unit } from '../../settings/unit.ts';
import { networkText } from '../../ui/network-total.tsx';
import { amountOf, paceOf, stableSats, type Volume } from './volume.ts';

const columns: Record<string, (volume: Volume) => Cell> = {
  period: ({ chosen }) => chosen.period,
  start: ({ chosen }) => timeCell(chosen.startTime),
  end: ({ chosen }) => timeCell(chosen.endTime),
  volume_sats: ({ chosen }) => chosen.tpvSats,
  volume_usd: ({ chosen }) => chosen.tpvUsd,
  volume_per_day_sats: ({ chosen }) => perDay(chosen.tpvSats, chosen.startTime, chosen.endTime),
  with_stablecoins_sats: ({ all }) => all?.tpvSats,
  without_stablecoins_sats: ({ bitcoin }) => bitcoin?.tpvSats,
  stablecoins_sats: stableSats,
};

/** Volumes as CSV: exact integers, times in UTC; no dollars where coins have no value. */
export function volumeCsv(volumes: readonly Volume[], hasDollars: boolean): string {
  const { volume_usd, ...others } = columns;
  return writeCsv(hasDollars ? columns : others, volumes);
}

interface Told {
  /** Shortest first. */
  readonly volumes: readonly Volume[];
  readonly stables: boolean;
  readonly hasDollars: boolean;
  readonly unit: Unit;
}

/** The volumes in words, each within the one before. */
export function volumeSentence({ volumes, stables, hasDollars, unit }: Told): string {
  const [first, ...shorter] = volumes.toReversed();
  if (!first || first.chosen.tpvSats === 0) return words.nothingPaid;
  const parts = shorter.map(({ chosen }, index) => {
    const outer = shorter[index - 1]?.chosen ?? first.chosen;
    const share = percent(Math.min(chosen.tpvSats, outer.tpvSats), outer.tpvSats);
    return (index === 0 ? words.ofIt : words.ofThat)(share, words.inPeriods[chosen.period]);
  });
  const total = networkText(unit, amountOf(first.chosen, hasDollars));
  return words.paidSince(total, utcDate(first.chosen.startTime), parts.join(', '), stables);
}

/** The paces in words, beside the one of all time. */
export function paceSentence({ volumes, stables, hasDollars, unit }: Told): string {
  const paces = new Map<TpvPeriod, ReturnType<typeof paceOf>>(
    volumes.map(({ chosen }) => [chosen.period, paceOf(chosen, hasDollars)]),
  );
  const usual = paces.get('all');
  if (!usual || usual.sats === 0n) return words.nothingPaid;
  const parts = [...paces]
    .filter(([period]) => period !== 'all')
    .map(([period, pace]) =>
      words.paidInPeriod(networkText(unit, pace), words.inPeriods[period], times(pace.sats, usual.sats) ?? ''),
    );
  return words.paidADay(networkText(unit, usual), parts.join(', '), stables);
}
