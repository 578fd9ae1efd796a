import { type BitcoinUnit, exactTotal, percent } from '#format/network-figures.ts';
import { formatUsd } from '#format/amounts/usd.ts';
import { ColumnHead, Figure, FiguresRow, FiguresTable } from '#web/components/chart/figures-table.tsx';
import { useLocale } from '#web/contexts.ts';
import { sinceText } from '#web/pages/stats/window-text.ts';
import { useZone } from '#web/settings/time.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { paceOf, stableSats, type Volume } from '#web/pages/stats/volume.ts';

export function VolumeTable({ volumes, hasDollars }: { volumes: readonly Volume[]; hasDollars: boolean }) {
  const { t } = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const name = unit === 'btc' ? 'BTC' : 'sats';
  return (
    <FiguresTable
      caption={t('statsVolume.byPeriod')}
      head={
        <>
          <ColumnHead>{t('statsVolume.period')}</ColumnHead>
          <ColumnHead isOptional>{t('statsVolume.timeRange')}</ColumnHead>
          <ColumnHead isNumber>{t('statsVolume.volumeIn', { unit: name })}</ColumnHead>
          {hasDollars && (
            <ColumnHead isNumber isOptional>
              {t('statsVolume.volumeIn', { unit: 'USD' })}
            </ColumnHead>
          )}
          <ColumnHead isNumber>{t('statsVolume.perDayIn', { unit: name })}</ColumnHead>
          <ColumnHead isNumber isOptional>
            {t('statsVolume.stablecoins')}
          </ColumnHead>
        </>
      }
    >
      {volumes.map((volume) => (
        <Row key={volume.chosen.period} volume={volume} unit={unit} hasDollars={hasDollars} />
      ))}
    </FiguresTable>
  );
}

function Row({ volume, unit, hasDollars }: { volume: Volume; unit: BitcoinUnit; hasDollars: boolean }) {
  const locale = useLocale();
  const { chosen, all } = volume;
  const stable = stableSats(volume);
  const isPriced = chosen.tpvUsd > 0 || chosen.tpvSats === 0;
  return (
    <FiguresRow name={locale.t(`statsVolume.names.${chosen.period}`)}>
      <Figure isQuiet isOptional>
        {sinceText(locale, chosen, useZone())}
      </Figure>
      <Figure isNumber>
        <b>{exactTotal(locale, chosen.tpvSats, unit)}</b>
      </Figure>
      {hasDollars && (
        <Figure isNumber isOptional>
          {isPriced ? formatUsd(locale, chosen.tpvUsd) : locale.t('common.noPrice')}
        </Figure>
      )}
      <Figure isNumber>{exactTotal(locale, paceOf(chosen, hasDollars).sats, unit)}</Figure>
      <Figure isNumber isQuiet isOptional>
        {stable === undefined || !all ? locale.t('common.unknown') : percent(locale, stable, all.tpvSats)}
      </Figure>
    </FiguresRow>
  );
}
