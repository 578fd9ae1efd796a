import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '#contract/token.ts';
import { toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { ErrorState, SkeletonLine, skeleton } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { type Concentration, concentrationOf } from './concentration-curve.ts';
import { ConcentrationPlot, plotBox } from './concentration-plot.tsx';
import { ConcentrationTable } from './concentration-table.tsx';

const grid = 'grid grid-cols-[minmax(0,1fr)_14.5rem] gap-7 p-5 @max-md/page:grid-cols-1 @max-md/page:p-4';

interface ConcentrationPanelProperties {
  response: UseQueryResult<{ readonly data: ResponseBody<typeof listTokenHolders> }>;
  token: TokenDetails | undefined;
  isWaiting: boolean;
  /** Whether to show an error here, or it is shown elsewhere already. */
  showsFailure: boolean;
}

export function ConcentrationPanel({ response, token, isWaiting, showsFailure }: ConcentrationPanelProperties) {
  const { t } = useLocale();
  const { data, error, refetch } = response;
  if (isWaiting) return <Waiting />;
  if (data === undefined) {
    if (error === null) return <Waiting />;
    if (!showsFailure || isNotFound(error)) return null;
    return <ErrorState error={error} retry={() => void refetch()} />;
  }
  const { data: holders, meta } = data.data;
  if (holders.length === 0) return null;
  if (token === undefined) {
    return <Note className="px-(--inset) pt-5">{t('tokenHolders.noShares')}</Note>;
  }
  const supply = toBigInt(token.totalSupply);
  if (supply === 0n) return null;
  const balances = holders.map(({ balance }) => toBigInt(balance));
  const concentration = concentrationOf(balances, meta.totalItems, supply);
  return (
    <div className={error === null ? grid : `${grid} stale`}>
      <figure>
        <Caption />
        {concentration.total > 1 && <ConcentrationPlot concentration={concentration} supply={supply} />}
        {concentration.total > holders.length && <Note>{t('tokenHolders.topShown', { rank: holders.length })}</Note>}
        {!concentration.fits && <Note>{t('tokenHolders.supplyMismatch')}</Note>}
      </figure>
      <ConcentrationFigures concentration={concentration} supply={supply} />
      <ConcentrationTable concentration={concentration} token={token} />
    </div>
  );
}

function Note({ className = '', children }: { className?: string; children: ReactNode }) {
  return <p className={`text-12 leading-4.5 text-ink-3 ${className}`}>{children}</p>;
}

function Caption() {
  const { t } = useLocale();
  return (
    <figcaption className="mb-4 text-14 leading-5">
      <b className="block text-14 font-strong">{t('tokenHolders.concentration')}</b>
      <span className="text-ink-3">{t('tokenHolders.concentrationHint')}</span>
    </figcaption>
  );
}

function Waiting() {
  return (
    <div className={grid} aria-busy="true">
      <figure>
        <Caption />
        <div className={plotBox}>
          <span className={skeleton({ shape: 'own', className: 'h-full rounded-10' })} />
        </div>
      </figure>
      <div className={factList}>
        {[130, 90, 150].map((width) => (
          <div className={`${factBox} min-h-11.5 pt-2.5`} key={width}>
            <SkeletonLine width={width} />
          </div>
        ))}
      </div>
      <div className="col-span-full py-1.5">
        <SkeletonLine width={140} />
      </div>
    </div>
  );
}

const factList = 'grid grid-cols-1 content-center gap-5';

const factBox = 'border-s-2 border-line-2 ps-4';

export function ConcentrationFigures({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const locale = useLocale();
  const { tiers, rest, half, running, total } = concentration;
  const last = tiers.at(-1);
  const share = formatShare(locale, rest.held, supply) ?? locale.t('common.unknown');
  return (
    <dl className={factList}>
      <Fact
        figure={
          half === undefined ? locale.t('tokenHolders.moreThan', { count: running.length }) : addresses(locale, half)
        }
      >
        {half === undefined
          ? locale.t('tokenHolders.holdHalf')
          : locale.t('tokenHolders.countHoldHalf', { count: half })}
      </Fact>
      {last && (
        <Fact figure={formatShare(locale, last.held, supply)}>
          {locale.t('tokenHolders.heldByLargest', { count: last.count })}
        </Fact>
      )}
      <Fact figure={addresses(locale, rest.count)}>
        {total === rest.count
          ? locale.t('tokenHolders.holdsAll', { share })
          : locale.t('tokenHolders.holdRemaining', { count: rest.count, share })}
      </Fact>
    </dl>
  );
}

function Fact({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className={factBox}>
      <dt className="text-28 leading-7 font-strong tracking-[-0.02em]">{figure}</dt>
      <dd className="text-14 leading-4.5 text-ink-2">{children}</dd>
    </div>
  );
}

function addresses(locale: Locale, count: number): string {
  return locale.t('tokenHolders.addresses', { count, text: formatCount(locale, count) });
}
