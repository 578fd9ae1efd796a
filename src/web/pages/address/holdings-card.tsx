import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AddressBalance, TokenHolding } from '#contract/address.ts';
import type { SatsSum } from '#contract/common.ts';
import { sumUsd } from '#format/amounts.ts';
import { absolute, formatCount } from '#format/numbers.ts';
import { isRoundedSum } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { Rounded, SatsAmount, type Sign, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Card } from '#web/components/card.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Blank, ErrorState, ResponseBanners, SkeletonLine, StaleBanner } from '#web/components/states.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { useHasDollarValue, useLocale, useNetwork, withSearch } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { addressQuery } from '#web/data/queries.ts';

import {
  BitcoinPicture,
  BitcoinValue,
  countUnpriced,
  maxTokens,
  NoHoldings,
  type Portfolio,
  portfolioOf,
  portfolioStyles,
  shareOf,
  sortHoldings,
  strengthOf,
  totalValueOf,
  UnpricedNote,
  useHoldings,
} from './holdings.tsx';

/** What an address holds: its bitcoin, confirmed and with pending, and the value of all its assets. */
export function HoldingsCard({ address }: { address: string }) {
  return (
    <Card className="mt-4 grid grid-cols-[5fr_7fr] @max-md/page:mt-3 @max-md/page:grid-cols-1" data-holdings>
      <BalancePart address={address} />
      <PortfolioPart address={address} />
    </Card>
  );
}

const part = 'min-w-0 px-5 py-4 @max-md/page:px-4 @max-md/page:py-2';
const headline = 'flex min-h-10 flex-wrap items-baseline gap-x-3 text-28/9 @max-md/page:min-h-7 @max-md/page:text-20/7';

function BalancePart({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const response = useQuery(addressQuery({ network, address }));
  const { data, error, refetch } = response;
  return (
    <section className={part} aria-labelledby="balance" aria-busy={data === undefined && error === null}>
      <ResponseBanners response={response} />
      <h2 className="text-12/4 font-text text-ink-3 @max-md/page:sr-only" id="balance">
        {t('address.balance')}
      </h2>
      {data ? (
        <Balance balance={data.data.balance} />
      ) : error === null ? (
        <Waiting label={t('address.loadingBalance')} of="balance" />
      ) : isNotFound(error) ? (
        <Blank icon="empty" title={t('address.noBalances')}>
          {t('address.noBalancesHint')}
        </Blank>
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </section>
  );
}

/** As high as the content of a part, so that nothing below moves. */
function Waiting({ label, of }: { label: string; of: 'balance' | 'portfolio' }) {
  const height = of === 'balance' ? 'h-16 @max-md/page:h-[3.4375rem]' : 'h-27.5 @max-md/page:h-17.5';
  return (
    <div className={`flow-root animate-wait ${height}`} aria-busy="true">
      <span className="sr-only">{label}</span>
      <SkeletonLine width="60%" className="mt-2 h-5" />
      <SkeletonLine width="40%" className="mt-2 h-4" />
    </div>
  );
}

function Balance({ balance }: { balance: AddressBalance }) {
  const locale = useLocale();
  const { t } = locale;
  const hasValue = useHasDollarValue();
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft, btcValueUsdHard, btcValueUsdSoft } = balance;
  const pending = pendingOf(locale, hard, soft);
  const pendingUsd = pendingUsdOf(balance);
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-14">
      <div className="w-full">
        <dt className="sr-only">{t('address.confirmed')}</dt>
        <dd className={headline}>
          <SatsAmount className="@max-sm/page:flex-wrap" sats={hard} worth={btcValueUsdHard} size="hero" />
          <span className="text-14 text-ink-3" data-usd>
            {hasValue && (btcValueUsdHard > 0 || hard === 0)
              ? t.rich('address.isConfirmedWorth', {
                  value: () => <BitcoinValue sats={hard} usd={btcValueUsdHard} />,
                })
              : t('address.isConfirmed')}
          </span>
        </dd>
        {pending.sats !== 0n && (
          <dd className="@max-md/page:hidden">
            <BalanceBar pending={pending} />
          </dd>
        )}
      </div>
      <BalanceLine label={t('address.pending')}>
        {pending.sats === 0n ? (
          <span className="text-ink-3">{t('address.nonePendingShort')}</span>
        ) : (
          <>
            <SatsAmount sats={pending.sats} worth={pendingUsd.usd} sign={pending.sign} size="hero" />
            {hasValue && (
              <span data-usd>
                <BitcoinValue sats={pending.sats} usd={pendingUsd.usd} />
              </span>
            )}
          </>
        )}
      </BalanceLine>
      {pending.sats !== 0n && (
        <BalanceLine label={t('address.withPending')} isWide>
          <SatsAmount sats={soft} worth={btcValueUsdSoft} size="hero" />
          {hasValue && (
            <span data-usd>
              <BitcoinValue sats={soft} usd={btcValueUsdSoft} />
              {pendingUsd.isRounded && <Rounded />}
            </span>
          )}
        </BalanceLine>
      )}
    </dl>
  );
}

/** @param isWide not on a phone, where the list below should be on the first screen */
function BalanceLine({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-2 ${isWide ? '@max-md/page:hidden' : ''}`}>
      <dt className="text-ink-3">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 text-ink-2">{children}</dd>
    </div>
  );
}

/** Bar of confirmed (solid) and pending (hatched) bitcoin: incoming after the confirmed part, outgoing at its end. */
function BalanceBar({ pending: { sats, settled, label } }: { pending: Pending }) {
  return (
    <div
      className="mb-2 flex h-2.5 gap-0.5 overflow-hidden rounded-4 bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[color:CanvasText]"
      role="img"
      aria-label={label}
    >
      {settled > 0 && <i className="min-w-0.75 flex-1 bg-chart-deposits" style={{ flexGrow: Number(settled) }} />}
      {sats > 0 && (
        <i
          className="min-w-0.75 flex-1 bg-[repeating-linear-gradient(-45deg,var(--color-chart-deposits)_0_0.1875rem,var(--color-sats-wash)_0.1875rem_0.375rem)]"
          style={{ flexGrow: Number(sats) }}
          data-part="pending"
        />
      )}
    </div>
  );
}

function PortfolioPart({ address }: { address: string }) {
  const locale = useLocale();
  const { tokens, error, updatedAt, retry, summary } = useHoldings(address);
  const isWaiting = tokens === undefined && error === null;
  const hasValue = useHasDollarValue();
  const portfolio = tokens && portfolioOf(tokens, summary, hasValue);
  const totalUsd = portfolio?.totalUsd ?? summary?.totalValueUsd ?? 0;
  const isEmpty = portfolio?.sats === 0 && tokens?.length === 0;
  return (
    <section
      className={`${part} relative border-s border-line @max-md/page:border-s-0 @max-md/page:border-t`}
      aria-labelledby="portfolio"
      aria-busy={isWaiting}
    >
      {tokens && error && <StaleBanner since={updatedAt} error={error} retry={retry} />}
      <h2
        className="text-12/4 font-text text-ink-3 @max-md/page:float-start @max-md/page:me-3 @max-md/page:leading-7 @max-2xs/page:float-none"
        id="portfolio"
      >
        {locale.t('address.portfolio')}
      </h2>
      {isWaiting && <Waiting label={locale.t('address.loadingHoldings')} of="portfolio" />}
      {!tokens && error && <NoHoldings error={error} retry={retry} />}
      {isEmpty && <p className="py-2.5 text-14 text-ink-2">{locale.t('address.emptyPortfolioHint')}</p>}
      {tokens && portfolio && !isEmpty && (
        <>
          {hasValue && (
            <p
              className={`${headline} @max-md/page:flex-nowrap @max-md/page:gap-x-1.5 @max-md/page:text-16/7 @max-2xs/page:flex-wrap`}
              data-total
            >
              <span className="font-strong tracking-[-0.02em]">
                <UsdValue usd={totalUsd} />
              </span>
              <span className="text-12">{portfolio.isRounded && <Rounded />}</span>
            </p>
          )}
          {hasValue && totalUsd > 0 && (
            <Mix bitcoin={portfolio.bitcoinUsd / totalUsd} tokens={tokens} totalUsd={totalUsd} />
          )}
          <Parts tokens={tokens} portfolio={portfolio} />
        </>
      )}
    </section>
  );
}

/** The parts of a portfolio, largest first; on a small screen one line that scrolls, but not on paper. */
function Parts({ tokens, portfolio }: { tokens: readonly TokenHolding[]; portfolio: Portfolio }) {
  const locale = useLocale();
  const hasValue = useHasDollarValue();
  const { sats, bitcoinUsd, largest, more, moreUsd, totalUsd } = portfolio;
  return (
    <ul
      className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2 @max-md/page:-mx-4 @max-md/page:flex-nowrap @max-md/page:overflow-x-auto @max-md/page:px-4 print:flex-wrap"
      aria-label={locale.t('address.portfolioCaption')}
      data-parts
    >
      {sats !== 0 && (
        <li className={partLook}>
          <BitcoinPicture size={16} />
          {hasValue ? <PartValue usd={bitcoinUsd} totalUsd={totalUsd} /> : locale.t('address.bitcoin')}
        </li>
      )}
      {largest.map((token) => (
        <li className={partLook} key={token.tokenIdentifier}>
          <Link
            className="inline-flex min-h-6 items-center gap-1.5 hover:underline"
            to="/token/$identifier"
            params={{ identifier: token.tokenIdentifier }}
          >
            <TokenPicture identifier={token.tokenIdentifier} size={16} />
            <Ticker text={token.ticker} of={token.tokenIdentifier} size="unit" />
          </Link>
          {hasValue ? (
            <PartValue usd={token.valueUsd} totalUsd={totalUsd} />
          ) : (
            <TokenAmount quantity={token.balance} metadata={token} size="small" ticker="none" />
          )}
        </li>
      ))}
      {more > 0 && (
        <li className={partLook} data-rest>
          <MoreTokens count={more} />
          {hasValue && moreUsd > 0 && <UsdValue usd={moreUsd} size={portfolioStyles.row} />}
        </li>
      )}
      {hasValue && countUnpriced(tokens) > 0 && (
        <li className={`${partLook} text-ink-3`}>
          <UnpricedNote count={countUnpriced(tokens)} />
        </li>
      )}
    </ul>
  );
}

const partLook = 'inline-flex min-h-6 flex-none items-center gap-1.5 whitespace-nowrap';

function PartValue({ usd, totalUsd }: { usd: number; totalUsd: number }) {
  return (
    <>
      <span data-value>
        <UsdValue usd={usd} size={portfolioStyles.row} />
      </span>
      <span className="text-ink-3">{shareOf(useLocale(), usd, totalUsd).text}</span>
    </>
  );
}

function MoreTokens({ count }: { count: number }) {
  const locale = useLocale();
  return (
    <Link className="link inline-flex min-h-6 items-center" {...withSearch({ tab: 'tokens' })} hash="activity">
      {locale.t('address.moreTokens', { count, written: formatCount(locale, count) })}
    </Link>
  );
}

/** @param bitcoin its share, 0 to 1 */
function Mix({ bitcoin, tokens, totalUsd }: { bitcoin: number; tokens: readonly TokenHolding[]; totalUsd: number }) {
  const { t } = useLocale();
  const priced = sortHoldings(tokens, 'value').filter(({ valueUsd }) => valueUsd > 0);
  const rest = totalValueOf(priced.slice(maxTokens));
  const parts = [...priced.slice(0, maxTokens).map(({ valueUsd }) => valueUsd), rest].filter((usd) => usd > 0);
  return (
    <div
      className="mb-2 flex h-2.5 gap-0.5 overflow-hidden rounded-4 forced-color-adjust-none"
      role="img"
      aria-label={t('address.shareByAsset')}
    >
      {bitcoin > 0 && <i className="flex-1 bg-chart-deposits" style={{ flexGrow: bitcoin * 1000 }} />}
      {parts.map((usd, rank) => (
        <i
          key={rank}
          className="flex-1 bg-chart-stable"
          style={{ flexGrow: (usd / totalUsd) * 1000, opacity: strengthOf(rank) }}
        />
      ))}
    </div>
  );
}

interface Pending {
  /** Amount; 0 if both are the same. */
  readonly sats: bigint;
  readonly sign: Sign;
  /** The confirmed part that pending transactions do not affect. */
  readonly settled: bigint;
  readonly label: string;
}

/** @param hard confirmed sats @param soft confirmed sats with pending effects */
export function pendingOf(locale: Locale, hard: SatsSum, soft: SatsSum): Pending {
  const change = BigInt(soft) - BigInt(hard);
  const sats = absolute(change);
  const sign = change < 0n ? '−' : '+';
  // Some services send negative balances, which a bar cannot show.
  const least = BigInt(soft < hard ? soft : hard);
  const settled = least > 0n ? least : 0n;
  const label = locale.t(sign === '+' ? 'address.pendingIn' : 'address.pendingOut', {
    confirmed: formatCount(locale, hard),
    pending: formatCount(locale, sats),
  });
  return { sats, sign, settled, label };
}

/** Returns the dollars of the difference, and whether the displayed parts miss their displayed sum. */
function pendingUsdOf({ btcValueUsdHard: hard, btcValueUsdSoft: soft }: AddressBalance) {
  const usd = sumUsd([soft, -hard]);
  const shown = (value: number) => ({ usd: value, style: 'full' }) as const;
  return { usd: Math.abs(usd), isRounded: isRoundedSum([shown(hard), shown(usd)], shown(soft)) };
}
