import { percent } from '../../../format/totals.ts';
import { commonWords } from '../../../words/en/common.ts';
import { statsWords } from '../../../words/en/stats.ts';
import { statsVolumeWords as words } from '../../../words/en/stats-volume.ts';
import { useUnit } from '../../settings/unit.ts';
import { isInDollars, NetworkTotal, useOtherCurrency } from '../../ui/network-total.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import { amountOf, paceOf, stableSats, type Volume } from './volume.ts';
import { windowEnds } from './window-text.ts';

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
        <span className="eyebrow">{words.ofPeriod(words.namesInside[chosen.period])}</span>
        <div>
          <NetworkTotal amount={amount} quietFraction />
        </div>
      </div>
      {other !== undefined && (
        <div className="tpv-s">
          <span className="eyebrow">{isInDollars(unit, amount) ? words.inBitcoin : words.inDollars}</span>
          <b>{other}</b>
        </div>
      )}
      <div className="tpv-s">
        <span className="eyebrow">{words.aDay}</span>
        <b>
          <NetworkTotal amount={paceOf(chosen, hasDollars)} quietFraction />
        </b>
      </div>
      <div className="tpv-s">
        <span className="eyebrow">{words.stablecoins}</span>
        <b>{stable === undefined || !volume.all ? commonWords.unknown : percent(stable, volume.all.tpvSats)}</b>
      </div>
      <div className="tpv-s tpv-w">
        <span className="eyebrow">{words.windowUtc}</span>
        <b>
          <Phrase
            text={statsWords.fromTo('{start}', '{end}')}
            start={
              <time dateTime={chosen.startTime} title={chosen.startTime}>
                {ends.start}
              </time>
            }
            end={
              <time dateTime={chosen.endTime} title={chosen.endTime}>
                {ends.end}
              </time>
            }
          />
        </b>
      </div>
    </div>
  );
}
