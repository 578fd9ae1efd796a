import { times } from '../../../format/rate.ts';
import { useLocale } from '../../locale-context.ts';
import { NetworkTotal } from '../../ui/network-total.tsx';
import { ratio } from './telescope-scale.ts';
import { paceOf, stableSats, type Volume } from './volume.ts';
import { lengthText } from './window-text.ts';

const tallest = 214;

interface PaceProperties {
  /** Shortest first. */
  volumes: readonly Volume[];
  stables: boolean;
  hasDollars: boolean;
}

/** Volume per day by period, over a dashed line at the pace of all time. */
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
      <div className="pace">
        {usual > 0n && <span className="pace-avg" style={{ bottom: ratio(usual, largest) * tallest }} />}
        {paces.map((pace, index) => {
          const volume = volumes[index];
          return (
            volume && (
              <div className="pace-c" key={volume.chosen.period}>
                <NetworkTotal amount={pace} quietFraction />
                <span className="sub">
                  {volume.chosen.period === 'all' ? (
                    locale.t('statsVolume.underPace')
                  ) : (
                    <Compared pace={pace.sats} usual={usual} />
                  )}
                </span>
                <Column
                  height={ratio(pace.sats, largest) * tallest}
                  stable={(stables && stableSats(volume)) || 0n}
                  sats={volume.chosen.tpvSats}
                />
              </div>
            )
          );
        })}
      </div>
      <div className="pace-x">
        {volumes.map(({ chosen }) => (
          <span key={chosen.period}>
            {locale.t(`statsVolume.names.${chosen.period}`)}
            <small>{lengthText(locale, chosen)}</small>
          </span>
        ))}
      </div>
    </>
  );
}

function Compared({ pace, usual }: { pace: bigint; usual: bigint }) {
  const locale = useLocale();
  const compared = times(locale, pace, usual);
  if (compared === undefined) return locale.t('statsVolume.underPace');
  return (
    <>
      {locale.t('statsVolume.times', { times: compared })}
      <span className="only-l"> {locale.t('statsVolume.allTimePace')}</span>
    </>
  );
}

function Column({ height, stable, sats }: { height: number; stable: bigint; sats: number }) {
  const share = ratio(stable, BigInt(sats)) * 100;
  return (
    <div className="pace-b" style={{ height }} aria-hidden="true">
      {share > 0 && <i className="tok" style={{ flex: `0 0 ${share}%` }} />}
      {share < 100 && <i className="bt" />}
    </div>
  );
}

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
