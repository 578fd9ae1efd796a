import type { ReactNode } from 'react';
import { percent } from '#format/network-figures.ts';
import { zoneName } from '#format/time.ts';
import { isInDollars, NetworkTotal, useOtherCurrency } from '#web/components/amount/network-total.tsx';
import { useLocale } from '#web/contexts.ts';
import { windowEnds } from '#web/pages/stats/window-text.ts';
import { useZone } from '#web/settings/time.ts';
import { useUnit } from '#web/settings/unit.ts';
import { amountOf, paceOf, stableSats, type Volume } from '#web/pages/stats/volume.ts';

/** The volume of one period, and its time window. */
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
    <div className="flex flex-wrap items-end gap-x-10 gap-y-4 px-5 pt-6 pb-5.5 @max-md/page:gap-x-7 @max-md/page:gap-y-3.5 @max-md/page:px-4 @max-md/page:py-4.5">
      <div className="me-auto @max-md/page:shrink-0 @max-md/page:basis-full">
        <span className="text-xs/4 text-ink-3">
          {locale.t('statsVolume.ofPeriod', {
            period: locale.t(`statsVolume.namesInside.${chosen.period}`),
            hasStables,
          })}
        </span>
        <div>
          <NetworkTotal amount={amount} size="hero" quietFraction />
        </div>
      </div>
      {other !== undefined && (
        <Fact name={isInDollars(unit, amount) ? locale.t('statsVolume.inBitcoin') : locale.t('statsVolume.inDollars')}>
          {other}
        </Fact>
      )}
      <Fact name={locale.t('statsVolume.perDayShort')}>
        <NetworkTotal amount={paceOf(chosen, hasDollars)} size="fact" quietFraction />
      </Fact>
      <Fact name={locale.t('statsVolume.stablecoins')}>
        {stable === undefined || !volume.all ? locale.t('common.unknown') : percent(locale, stable, volume.all.tpvSats)}
      </Fact>
      <Fact name={locale.t('statsVolume.timeRangeIn', { zone: zoneName(chosen.endTime, zone) })} isWide>
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
      </Fact>
    </div>
  );
}

/** @param isWide has its own line on a phone */
function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'pb-1 @max-md/page:shrink-0 @max-md/page:basis-full' : 'pb-1'}>
      <span className="block text-xs/4 text-ink-3">{name}</span>
      <b className="mt-0.5 block font-semibold whitespace-nowrap">{children}</b>
    </div>
  );
}
