import type { TpvPeriod } from '#contract/stats.ts';
import { perDay, times } from '#format/amounts/rate.ts';
import { percent } from '#format/network-figures.ts';
import { type Cell, timeCell, writeCsv } from '#format/csv.ts';
import { calendarDate, type Zone } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { networkText } from '#web/components/amount/network-total.tsx';
import type { Unit } from '#web/settings/unit.ts';
import { smaller } from './nested-volume-scale.ts';
import { amountOf, paceOf, stableSats, type Volume } from '#web/pages/stats/volume.ts';

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

/** Returns volumes as CSV: exact integers, UTC times; no dollars if coins have no value. */
export function volumeCsv(volumes: readonly Volume[], hasDollars: boolean): string {
  const { volume_usd, ...others } = columns;
  return writeCsv(hasDollars ? columns : others, volumes);
}

interface SentenceOptions {
  /** Shortest first. */
  readonly volumes: readonly Volume[];
  readonly stables: boolean;
  readonly hasDollars: boolean;
  readonly unit: Unit;
  readonly zone: Zone;
}

/** Describes the volumes in one sentence. */
export function volumeSentence(locale: Locale, { volumes, stables, hasDollars, unit, zone }: SentenceOptions): string {
  const [first, ...shorter] = volumes.toReversed();
  if (!first || first.chosen.tpvSats === 0) return locale.t('statsVolume.noPayments');
  const parts = shorter.map(({ chosen }, index) => {
    const outer = shorter[index - 1]?.chosen ?? first.chosen;
    const share = percent(locale, smaller(BigInt(chosen.tpvSats), BigInt(outer.tpvSats)), outer.tpvSats);
    const period = locale.t(`statsVolume.inPeriods.${chosen.period}`);
    return index === 0
      ? locale.t('statsVolume.ofIt', { share, period })
      : locale.t('statsVolume.ofThat', { share, period });
  });
  const total = networkText(locale, unit, amountOf(first.chosen, hasDollars));
  return locale.t('statsVolume.volumeSummary', {
    total,
    date: calendarDate(locale, first.chosen.startTime, zone),
    parts: parts.join(', '),
    hasStables: stables,
  });
}

/** Describes the daily volumes, compared with the all-time average. */
export function paceSentence(locale: Locale, { volumes, stables, hasDollars, unit }: SentenceOptions): string {
  const paces = new Map<TpvPeriod, ReturnType<typeof paceOf>>(
    volumes.map(({ chosen }) => [chosen.period, paceOf(chosen, hasDollars)]),
  );
  const usual = paces.get('all');
  if (!usual || usual.sats === 0n) return locale.t('statsVolume.noPayments');
  const parts = [...paces]
    .filter(([period]) => period !== 'all')
    .map(([period, pace]) =>
      locale.t('statsVolume.pacePart', {
        pace: networkText(locale, unit, pace),
        period: locale.t(`statsVolume.inPeriods.${period}`),
        times: times(locale, pace.sats, usual.sats) ?? '',
      }),
    );
  return locale.t('statsVolume.paceSummary', {
    usual: networkText(locale, unit, usual),
    parts: parts.join(', '),
    hasStables: stables,
  });
}
