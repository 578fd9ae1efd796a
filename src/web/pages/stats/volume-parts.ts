import { type VolumePart, volumeParts } from '#contract/stats.ts';
import { type BitcoinUnit, exactTotal, percent, shortTotal } from '#format/network-figures.ts';
import type { Locale } from '#i18n/locale.ts';
import type { FigureSeries } from '#web/components/chart.tsx';
import type { Point, Values } from './history-points.ts';

/** Returns the parts of the payment volume in the table and the file; undefined for values without parts. */
export function partsOf(
  locale: Locale,
  points: readonly Point[],
  unit: BitcoinUnit,
): FigureSeries<Point>[] | undefined {
  if (points.length === 0 || points.some(({ parts }) => parts === undefined)) return undefined;
  return volumeParts.flatMap((part) => {
    const value = ({ parts }: Point) => parts?.[part] ?? 0;
    // Stablecoins are not in every volume.
    if (part === 'stablecoins' && points.every((point) => BigInt(value(point)) === 0n)) return [];
    return [
      {
        part,
        name: locale.t(`statsHistory.parts.${part}`),
        value: (point) => Number(value(point)),
        exactText: (point) => exactTotal(locale, value(point), unit),
        csv: { [`${part}_sats`]: value },
      },
    ];
  });
}

/** A part of a volume, as the legend says it. */
export interface PartFigure {
  readonly part: VolumePart;
  readonly name: string;
  /** Four significant digits. */
  readonly amount: string;
  readonly share: string;
}

/** Returns the parts of a volume with their shares; those of stablecoins only if they are in it. */
export function splitOf(
  locale: Locale,
  { value, parts }: Values,
  { unit, hasStables }: { unit: BitcoinUnit; hasStables: boolean },
): PartFigure[] {
  if (parts === undefined) return [];
  return volumeParts.flatMap((part) =>
    part === 'stablecoins' && !hasStables
      ? []
      : {
          part,
          name: locale.t(`statsHistory.parts.${part}`),
          amount: shortTotal(locale, parts[part], unit),
          share: percent(locale, parts[part], value),
        },
  );
}
