import { Fragment } from 'react';
import type { TpvPeriod } from '../../../contract/stats.ts';
import { percent } from '../../../format/totals.ts';
import { useLocale } from '../../locale-context.ts';
import { useZone } from '../../settings/time.ts';
import { NetworkTotal, useOtherCurrency } from '../../ui/network-total.tsx';
import { type TelescopeBar, telescopeOf } from './telescope-scale.ts';
import { amountOf, type Volume } from './volume.ts';
import { sinceText } from './window-text.ts';

interface TelescopeProperties {
  /** Shortest first. */
  volumes: readonly Volume[];
  stables: boolean;
  hasDollars: boolean;
}

/** Volume by period: each bar opens up the bright end of the one above it. */
export function Telescope({ volumes, stables, hasDollars }: TelescopeProperties) {
  return (
    <div className="tele">
      {telescopeOf(volumes, stables).map((bar) => (
        <Fragment key={bar.volume.chosen.period}>
          <Row bar={bar} hasDollars={hasDollars} />
          {bar.inner && <Zoom bar={bar} inner={bar.inner} />}
        </Fragment>
      ))}
    </div>
  );
}

function Row({ bar, hasDollars }: { bar: TelescopeBar; hasDollars: boolean }) {
  const locale = useLocale();
  const { chosen } = bar.volume;
  const amount = amountOf(chosen, hasDollars);
  return (
    <div className="tele-r">
      <div className="nm">
        {locale.t(`statsVolume.names.${chosen.period}`)}
        <small>{sinceText(locale, chosen, useZone())}</small>
      </div>
      <div className="tele-b" aria-hidden="true">
        {chosen.tpvSats > 0 && (
          <>
            {bar.bright < 1 && <Piece length={1 - bar.bright} stable={bar.restStable} isRest />}
            {bar.bright > 0 && <Piece length={bar.bright} stable={bar.brightStable} />}
          </>
        )}
      </div>
      <div className="vl">
        <NetworkTotal amount={amount} quietFraction />
        <small>{useOtherCurrency(amount)}</small>
      </div>
    </div>
  );
}

function Piece({ length, stable, isRest = false }: { length: number; stable: number; isRest?: boolean }) {
  return (
    <span className={isRest ? 'rest' : undefined} style={{ flex: length }}>
      {stable > 0 && <i className="tok" style={{ flex: `0 0 ${stable}%` }} />}
      {stable < 100 && <i className="bt" />}
    </span>
  );
}

function Zoom({ bar, inner }: { bar: TelescopeBar; inner: TpvPeriod }) {
  const locale = useLocale();
  const from = Math.round((1 - bar.bright) * 10_000) / 10;
  return (
    <div className="tele-z">
      <svg viewBox="0 0 1000 26" preserveAspectRatio="none" aria-hidden="true">
        {bar.bright > 0 && <path d={`M${from} 0H1000V26H0Z`} />}
      </svg>
      <em>
        {locale.t('statsVolume.ofIt', {
          share: percent(locale, bar.innerSats, bar.volume.chosen.tpvSats),
          period: locale.t(`statsVolume.inPeriods.${inner}`),
        })}
      </em>
    </div>
  );
}
