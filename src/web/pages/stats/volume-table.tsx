import { type BitcoinUnit, exactTotal, percent } from '../../../format/totals.ts';
import { formatUsd } from '../../../format/usd.ts';
import { useLocale } from '../../locale-context.ts';
import { useZone } from '../../settings/time.ts';
import { bitcoinUnitOf, useUnit } from '../../settings/unit.ts';
import { paceOf, stableSats, type Volume } from './volume.ts';
import { sinceText } from './window-text.ts';

/** The volumes without anything cut off. */
export function VolumeTable({ volumes, hasDollars }: { volumes: readonly Volume[]; hasDollars: boolean }) {
  const { t } = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const name = unit === 'btc' ? 'BTC' : 'sats';
  return (
    <table className="tbl">
      <caption className="sr">{t('statsVolume.byPeriod')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statsVolume.period')}</th>
          <th scope="col" className="c-win">
            {t('statsVolume.window')}
          </th>
          <th scope="col" className="num">
            {t('statsVolume.volumeIn', { unit: name })}
          </th>
          {hasDollars && (
            <th scope="col" className="num c-usd2">
              {t('statsVolume.volumeIn', { unit: 'USD' })}
            </th>
          )}
          <th scope="col" className="num">
            {t('statsVolume.aDayIn', { unit: name })}
          </th>
          <th scope="col" className="num c-stb">
            {t('statsVolume.stablecoins')}
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

function Row({ volume, unit, hasDollars }: { volume: Volume; unit: BitcoinUnit; hasDollars: boolean }) {
  const locale = useLocale();
  const { chosen, all } = volume;
  const stable = stableSats(volume);
  const isPriced = chosen.tpvUsd > 0 || chosen.tpvSats === 0;
  return (
    <tr>
      <th scope="row">{locale.t(`statsVolume.names.${chosen.period}`)}</th>
      <td className="dim c-win">{sinceText(locale, chosen, useZone())}</td>
      <td className="num">
        <b>{exactTotal(locale, chosen.tpvSats, unit)}</b>
      </td>
      {hasDollars && (
        <td className="num c-usd2">{isPriced ? formatUsd(locale, chosen.tpvUsd) : locale.t('common.noPrice')}</td>
      )}
      <td className="num">{exactTotal(locale, paceOf(chosen, hasDollars).sats, unit)}</td>
      <td className="num dim c-stb">
        {stable === undefined || !all ? locale.t('common.unknown') : percent(locale, stable, all.tpvSats)}
      </td>
    </tr>
  );
}
