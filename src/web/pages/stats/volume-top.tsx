import type { TpvPeriod } from '../../../contract/stats.ts';
import { percent } from '../../../format/totals.ts';
import { useUnit } from '../../settings/unit.ts';
import { isInDollars, NetworkTotal, useOtherCurrency } from '../../ui/network-total.tsx';
import { amountOf, paceOf, stableSats, type Volume } from './volume.ts';
import { windowEnds } from './window-text.ts';

const words: Readonly<Record<TpvPeriod, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  all: 'all time',
};

/** The volume of one period in figures, and the window it is of. */
export function VolumeTop({ volume, hasDollars }: { volume: Volume; hasDollars: boolean }) {
  const { chosen } = volume;
  const unit = useUnit();
  const amount = amountOf(chosen, hasDollars);
  const other = useOtherCurrency(amount);
  const ends = windowEnds(chosen);
  const stable = stableSats(volume);
  return (
    <div className="tpv-top">
      <div>
        <span className="eyebrow">Payment volume, {words[chosen.period]}</span>
        <div>
          <NetworkTotal amount={amount} quietFraction />
        </div>
      </div>
      {other !== undefined && (
        <div className="tpv-s">
          <span className="eyebrow">{isInDollars(unit, amount) ? 'In bitcoin' : 'In dollars'}</span>
          <b>{other}</b>
        </div>
      )}
      <div className="tpv-s">
        <span className="eyebrow">A day</span>
        <b>
          <NetworkTotal amount={paceOf(chosen, hasDollars)} quietFraction />
        </b>
      </div>
      <div className="tpv-s">
        <span className="eyebrow">Stablecoins</span>
        <b>{stable === undefined || !volume.all ? 'Unknown' : percent(stable, volume.all.tpvSats)}</b>
      </div>
      <div className="tpv-s tpv-w">
        <span className="eyebrow">Window, UTC</span>
        <b>
          <time dateTime={chosen.startTime} title={chosen.startTime}>
            {ends.start}
          </time>{' '}
          to{' '}
          <time dateTime={chosen.endTime} title={chosen.endTime}>
            {ends.end}
          </time>
        </b>
      </div>
    </div>
  );
}
