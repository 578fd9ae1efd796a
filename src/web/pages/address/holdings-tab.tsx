import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { TokenHolding } from '#contract/address.ts';
import { toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { narrowUnits, TokenAmount } from '#web/components/amount.tsx';
import { OmittedBanner } from '#web/components/banners.tsx';
import { Button } from '#web/components/button.tsx';
import { Toolbar } from '#web/components/card.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { SegmentedLinks } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { SourceButton } from '#web/components/source.tsx';
import { Blank, StaleBanner } from '#web/components/states.tsx';
import { IssuerLink } from '#web/components/token-name.tsx';
import { useLocale } from '#web/contexts.ts';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { pagerButton, pagerButtons, pagerLook } from '#web/lists/pager.tsx';
import { useSetting } from '#web/settings/settings.ts';
import { HoldingCell, HoldingRow, NoHoldings, ShareCells, UnpricedNote } from './holding-rows.tsx';
import { countUnpriced, type HoldingSort, shareOf, sortHoldings, totalValueOf, useHoldings } from './holdings.ts';

/** Rows shown at first: anyone can send any number of tokens to an address. */
const firstRows = 100;

const sorts = (locale: Locale) =>
  [
    { value: 'value', label: locale.t('address.value') },
    { value: 'amount', label: locale.t('address.amount') },
    { value: 'name', label: locale.t('address.name') },
  ] as const;

const table = `w-full table-fixed border-collapse text-sm @max-md/page:block ${narrowUnits}`;

/** All tokens of an address. */
export function HoldingsTab({ address, by }: { address: string; by: HoldingSort }) {
  const locale = useLocale();
  const { tokens, error, omitted, updatedAt, retry, sources } = useHoldings(address);
  const [showsAll, setShowsAll] = useState(false);
  const hasValue = useHasDollarValue();
  const isLive = useSetting('live') === 'on';
  if (tokens === undefined) {
    if (error === null) return <SkeletonRows rows={6} label={locale.t('address.loadingTokens')} />;
    return <NoHoldings error={error} retry={retry} />;
  }
  if (tokens.length === 0) {
    return (
      <Blank icon="empty" title={locale.t('address.noTokens')}>
        {locale.t('address.noTokensHint', { isLive })}
      </Blank>
    );
  }
  // Coins of a test network have no value to sort by.
  const options = hasValue ? sorts(locale) : sorts(locale).filter(({ value }) => value !== 'value');
  const order = hasValue || by !== 'value' ? by : 'amount';
  const sorted = sortHoldings(tokens, order);
  const totalUsd = totalValueOf(tokens);
  const unpriced = hasValue ? countUnpriced(tokens) : 0;
  const shown = showsAll ? sorted : sorted.slice(0, firstRows);
  return (
    <>
      {error && <StaleBanner since={updatedAt} error={error} retry={retry} />}
      <OmittedBanner parts={omitted} />
      <Toolbar>
        <span className="text-ink-3">
          {locale.t('address.countOfTokens', { count: tokens.length, written: formatCount(locale, tokens.length) })}
        </span>
        <span className="ms-auto" />
        <SegmentedLinks
          legend={locale.t('transactionList.sortBy')}
          value={order}
          options={options}
          linkTo={(to) => ({ to: '.', search: (previous: object) => ({ ...previous, by: to }), resetScroll: false })}
        />
        <SourceButton sources={sources} of={locale.t('address.tokens')} />
      </Toolbar>
      <div className="px-5 @max-md/page:px-3.5">
        <table className={error ? `${table} stale` : table}>
          <caption className="sr-only">{locale.t('address.tokensCaption')}</caption>
          <thead className="@max-md/page:sr-only">
            <tr>
              <HeadCell className="ps-0 text-start">{locale.t('address.token')}</HeadCell>
              <HeadCell className="w-[calc(10.125rem+var(--unit-width,3.625rem))] text-end">
                {/* Above the numbers, not above their units. */}
                <span className="pe-[calc(var(--unit-width,3.625rem)+0.4375rem)]">
                  {locale.t('address.assetBalance')}
                </span>
              </HeadCell>
              {hasValue && <HeadCell className="w-30 text-end">{locale.t('address.valueNow')}</HeadCell>}
              {hasValue && <HeadCell className="w-30 text-start">{locale.t('address.shareOfTokens')}</HeadCell>}
              {hasValue && (
                <HeadCell className="w-13">
                  <span className="sr-only">{locale.t('address.sharePerCent')}</span>
                </HeadCell>
              )}
              <HeadCell className="w-28 pe-0">
                <span className="sr-only">{locale.t('address.transactionsColumn')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody className="@max-md/page:block">
            {shown.map((token) => (
              <HoldingRow
                key={token.tokenIdentifier}
                token={token}
                beside={
                  <Identifier value={token.tokenIdentifier} kind="token" copyLabel={locale.t('token.copyIdentifier')} />
                }
                below={<HoldingFacts token={token} />}
              >
                {hasValue && <ShareCells share={shareOf(locale, token.valueUsd, totalUsd)} strength={1} />}
                <HoldingCell of="link">
                  <Link
                    className="link inline-flex min-h-6 items-center"
                    to="/address/$address"
                    params={{ address }}
                    search={{ asset: token.tokenIdentifier }}
                    resetScroll={false}
                  >
                    {locale.t('frame.transactions')}
                  </Link>
                </HoldingCell>
              </HoldingRow>
            ))}
          </tbody>
        </table>
      </div>
      {(unpriced > 0 || shown.length < sorted.length) && (
        <div className={pagerLook}>
          <UnpricedNote count={unpriced} />
          {shown.length < sorted.length && (
            <span className={pagerButtons}>
              <Button className={pagerButton} onClick={() => setShowsAll(true)}>
                {locale.t('address.showAll', { count: formatCount(locale, sorted.length) })}
              </Button>
            </span>
          )}
        </div>
      )}
    </>
  );
}

function HeadCell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={`h-9.5 px-1.5 text-xs font-medium whitespace-nowrap text-ink-3 ${className}`}>
      {children}
    </th>
  );
}

/** What the issuer of a held token can do: its key, the maximum supply, and whether balances can be frozen. */
function HoldingFacts({ token }: { token: TokenHolding }) {
  const { t } = useLocale();
  const { issuerPublicKey, maxSupply, isFreezable } = token;
  // Some services send 0 for unlimited (supplement 3).
  const maximum = maxSupply === null || maxSupply === undefined ? 0n : toBigInt(maxSupply);
  return (
    <span className="flex flex-wrap items-center gap-x-3 py-1 ps-7.5 text-xs text-ink-3">
      <span className="inline-flex min-h-6 items-center gap-1.5">
        {t('token.issuer')} <IssuerLink publicKey={issuerPublicKey} place="row" />
      </span>
      {maximum > 0n && (
        <span>
          {t('token.maximumSupply')} <TokenAmount quantity={maximum} metadata={token} size="small" />
        </span>
      )}
      {typeof isFreezable === 'boolean' && <span>{t(isFreezable ? 'token.freezes' : 'token.freezesNot')}</span>}
    </span>
  );
}
