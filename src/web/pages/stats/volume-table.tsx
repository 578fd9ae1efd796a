import { percent } from '../../../format/totals.ts';
import { formatUsd } from '../../../format/usd.ts';
import { commonWords } from '../../../words/en/common.ts';
import { statsVolumeWords as words } from '../../../words/en/stats-volume.ts';
import { type Unit, useUnit } from '../../settings/unit.ts';
import { exactText } from './exact-text.ts';
import { paceOf, stableSats, type Volume } from './volume.ts';
import { sinceText } from './window-text.ts';

/** The volumes without anything cut off. */
export function VolumeTable({ volumes, hasDollars }: { volumes: readonly Volume[]; hasDollars: boolean }) {
  const unit = useUnit();
  const name = unit === 'btc' ? 'BTC' : 'sats';
  return (
    <table className="tbl">
      <caption className="sr">{words.byPeriod}</caption>
      <thead>
        <tr>
          <th scope="col">{words.period}</th>
          <th scope="col" className="c-win">
            {words.window}
          </th>
          <th scope="col" className="num">
            {words.volumeIn(name)}
          </th>
          {hasDollars && (
            <th scope="col" className="num c-usd2">
              {words.volumeIn('USD')}
            </th>
          )}
          <th scope="col" className="num">
            {words.aDayIn(name)}
          </th>
          <th scope="col" className="num c-stb">
            {words.stablecoins}
          </th>
        </tr>
      </thead>
      <tbody>
        {volumes.map((volume) => (
          <Row key={volume.chosen.period} volume={volume} unit={unit} hasDollars={hasDollars} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ volume, unit, hasDollars }: { volume: Volume; unit: Unit; hasDollars: boolean }) {
  const { chosen, all } = volume;
  const stable = stableSats(volume);
  const isPriced = chosen.tpvUsd > 0 || chosen.tpvSats === 0;
  return (
    <tr>
      <th scope="row">{words.names[chosen.period]}</th>
      <td className="dim c-win">{sinceText(chosen)}</td>
      <td className="num">
        <b>{exactText(chosen.tpvSats, unit)}</b>
      </td>
      {hasDollars && <td className="num c-usd2">{isPriced ? formatUsd(chosen.tpvUsd) : commonWords.noPrice}</td>}
      <td className="num">{exactText(paceOf(chosen, hasDollars).sats, unit)}</td>
      <td className="num dim c-stb">
        {stable === undefined || !all ? commonWords.unknown : percent(stable, all.tpvSats)}
      </td>
    </tr>
  );
}
