import { times } from '#format/amounts/rate.ts';
import { NetworkTotal } from '#web/components/amount/network-total.tsx';
import { useLocale } from '#web/contexts.ts';
import { lengthText } from '#web/pages/stats/window-text.ts';
import { ratio } from './nested-volume-scale.ts';
import { paceOf, stableSats, type Volume } from '#web/pages/stats/volume.ts';

const tallest = 214;

interface PaceProperties {
  /** Shortest first. */
  volumes: readonly Volume[];
  stables: boolean;
  hasDollars: boolean;
}

/** Daily volume by period, with the all-time average as a dashed line. */
export function PaceChart({ volumes, stables, hasDollars }: PaceProperties) {
  const locale = useLocale();
  const paces = volumes.map(({ chosen }) => paceOf(chosen, hasDollars));
  const largest =
    paces
      .map(({ sats }) => sats)
      .toSorted(ascending)
      .at(-1) ?? 0n;
  const usual = paces.at(-1)?.sats ?? 0n;
  return (
    <>
      <div className="relative mx-5 mt-11 grid h-75 grid-cols-4 gap-7 border-b border-line-2 @max-md/page:mx-4 @max-md/page:mt-6 @max-md/page:gap-2.5">
        {usual > 0n && (
          <span
            className="absolute inset-x-0 border-t-[1.5px] border-dashed border-control"
            style={{ bottom: ratio(usual, largest) * tallest }}
          />
        )}
        {paces.map((pace, index) => {
          const volume = volumes[index];
          return (
            volume && (
              <div className="flex flex-col items-center justify-end" key={volume.chosen.period}>
                <NetworkTotal amount={pace} size="column" quietFraction />
                <span className="relative z-1 mb-2.5 bg-surface text-xs/4 text-ink-3">
                  {volume.chosen.period === 'all' ? (
                    locale.t('statsVolume.perDayUnit')
                  ) : (
                    <Compared pace={pace.sats} usual={usual} />
                  )}
                </span>
                <Column
                  height={ratio(pace.sats, largest) * tallest}
                  stable={(stables && stableSats(volume)) || 0n}
                  sats={BigInt(volume.chosen.tpvSats)}
                />
              </div>
            )
          );
        })}
      </div>
      <div className="mx-5 grid grid-cols-4 gap-7 pt-2.5 pb-5 text-center text-sm font-semibold @max-md/page:mx-4 @max-md/page:gap-2.5 @max-md/page:text-xs">
        {volumes.map(({ chosen }) => (
          <span key={chosen.period}>
            {locale.t(`statsVolume.names.${chosen.period}`)}
            <small className="block text-xs/4 font-normal text-ink-3">{lengthText(locale, chosen)}</small>
          </span>
        ))}
      </div>
    </>
  );
}

function Compared({ pace, usual }: { pace: bigint; usual: bigint }) {
  const locale = useLocale();
  const compared = times(locale, pace, usual);
  if (compared === undefined) return locale.t('statsVolume.perDayUnit');
  return (
    <>
      {locale.t('statsVolume.times', { times: compared })}
      <span className="max-md:hidden"> {locale.t('statsVolume.allTimeAverage')}</span>
    </>
  );
}

function Column({ height, stable, sats }: { height: number; stable: bigint; sats: bigint }) {
  const share = ratio(stable, sats) * 100;
  return (
    <div
      className="flex w-[min(100%,4.5rem)] flex-col gap-px overflow-hidden rounded-t-xs forced-color-adjust-none"
      style={{ height }}
      aria-hidden="true"
      data-bar="pace"
    >
      {share > 0 && <i className="bg-token-fill" style={{ flex: `0 0 ${share}%` }} />}
      {share < 100 && <i className="flex-1 bg-sats-fill" />}
    </div>
  );
}

function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
