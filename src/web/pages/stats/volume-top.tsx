import { zoneName } from '../../../format/time.ts';
import { percent } from '../../../format/totals.ts';
import { useLocale } from '../../locale-context.ts';
import { useZone } from '../../settings/time.ts';
import { useUnit } from '../../settings/unit.ts';
import { isInDollars, NetworkTotal, useOtherCurrency } from '../../ui/network-total.tsx';
import { amountOf, paceOf, stableSats, type Volume } from './volume.ts';
import { windowEnds } from './window-text.ts';

/** The volume of one period in figures, and the window it is of. */
export function VolumeTop(properties: { volume: Volume; hasStables: boolean; hasDollars: boolean }) {
  const locale = useLocale();
  const { volume, hasStables, hasDollars } = properties;
  const { chosen } = volume;
  const unit = useUnit();
  const amount = amountOf(chosen, hasDollars);
  const other = useOtherCurrency(amount);
  const zone = useZone();
  const ends = windowEnds(locale, chosen, zone);
  const stable = stableSats(volume);
  return (
    <div className="tpv-top">
      <div>
        <span className="eyebrow">
          {locale.t('statsVolume.ofPeriod', {
            period: locale.t(`statsVolume.namesInside.${chosen.period}`),
            hasStables,
          })}
        </span>
        <div>
          <NetworkTotal amount={amount} quietFraction />
        </div>
      </div>
      {other !== undefined && (
        <div className="tpv-s">
          <span className="eyebrow">
            {isInDollars(unit, amount) ? locale.t('statsVolume.inBitcoin') : locale.t('statsVolume.inDollars')}
          </span>
          <b>{other}</b>
        </div>
      )}
      <div className="tpv-s">
        <span className="eyebrow">{locale.t('statsVolume.aDay')}</span>
        <b>
          <NetworkTotal amount={paceOf(chosen, hasDollars)} quietFraction />
        </b>
      </div>
      <div className="tpv-s">
        <span className="eyebrow">{locale.t('statsVolume.stablecoins')}</span>
        <b>
          {stable === undefined || !volume.all
            ? locale.t('common.unknown')
            : percent(locale, stable, volume.all.tpvSats)}
        </b>
      </div>
      <div className="tpv-s tpv-w">
        <span className="eyebrow">{locale.t('statsVolume.windowIn', { zone: zoneName(chosen.endTime, zone) })}</span>
        <b>
          {locale.t.rich('stats.window', {
            start: () => (
              <time dateTime={chosen.startTime} title={chosen.startTime}>
                {ends.start}
              </time>
            ),
            end: () => (
              <time dateTime={chosen.endTime} title={chosen.endTime}>
                {ends.end}
              </time>
            ),
          })}
        </b>
      </div>
    </div>
  );
}
