import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TokenHolding } from '#contract/address.ts';
import { maximumOf } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Toolbar } from '#web/components/card.tsx';
import { Button, SegmentedLinks } from '#web/components/controls.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Blank, OmittedBanner, SkeletonRows, StaleBanner } from '#web/components/states.tsx';
import { IssuerLink } from '#web/components/token-name.tsx';
import { useHasDollarValue, useLocale, withSearch } from '#web/contexts.ts';
import { type Column, ListTable } from '#web/lists/list.tsx';
import { pagerButton, pagerButtons, pagerLook } from '#web/lists/pager.tsx';
import { useSetting } from '#web/settings/settings.ts';
import {
  countUnpriced,
  HeldToken,
  type Holding,
  type HoldingSort,
  holdingColumns,
  holdingDrawing,
  holdingsLook,
  NoHoldings,
  sortHoldings,
  totalValueOf,
  UnpricedNote,
  useHoldings,
} from './holdings.tsx';

/** Rows shown at first: anyone can send any number of tokens to an address. */
const firstRows = 100;

const sorts = (locale: Locale) =>
  [
    { value: 'value', label: locale.t('address.value') },
    { value: 'amount', label: locale.t('address.amount') },
    { value: 'name', label: locale.t('address.name') },
  ] as const;

export function HoldingsTab({ address, by }: { address: string; by: HoldingSort }) {
  const locale = useLocale();
  const { tokens, error, omitted, updatedAt, retry } = useHoldings(address);
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
          linkTo={(to) => withSearch({ by: to })}
        />
      </Toolbar>
      <div className={holdingsLook}>
        <ListTable
          caption={locale.t('address.tokensCaption')}
          columns={columnsOf(locale, address, totalUsd, hasValue)}
          rows={shown.map((token) => ({ token, valueUsd: token.valueUsd, strength: 1 }))}
          drawing={holdingDrawing}
          isStale={error !== null}
        />
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

/** Columns of the card, wider; with the facts about each token and a link to its transactions. */
function columnsOf(locale: Locale, address: string, totalUsd: number, hasValue: boolean): Column<Holding>[] {
  const { t } = locale;
  const { name, amount, value, bar, share } = holdingColumns(locale, totalUsd, hasValue);
  return [
    {
      ...name,
      head: t('address.token'),
      look: 'min-w-0 whitespace-nowrap @max-2xs/page:basis-full @md/page:py-1.5',
      cell: (row) =>
        'token' in row && (
          <>
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 @max-md/page:gap-x-2">
              <HeldToken token={row.token} />
              <span className="flex flex-none">
                <Identifier value={row.token.tokenIdentifier} kind="token" copyLabel={t('token.copyIdentifier')} />
              </span>
            </span>
            <HoldingDetails token={row.token} />
          </>
        ),
    },
    { ...amount, width: 'calc(9.375rem + var(--unit-width,3.625rem))' },
    { ...value, width: '6.75rem' },
    { ...bar, head: t('address.shareOfTokens'), width: '6.75rem', wide: '6.75rem' },
    { ...share, head: <span className="sr-only">{t('address.sharePerCent')}</span>, width: '2.5rem' },
    {
      name: 'link',
      head: <span className="sr-only">{t('address.transactionsColumn')}</span>,
      width: '6.625rem',
      look: 'text-end text-12 @max-md/page:[grid-area:3/2]',
      cell: (row) =>
        'token' in row && (
          <Link
            className="link inline-flex min-h-6 items-center"
            to="/address/$address"
            params={{ address }}
            search={{ asset: row.token.tokenIdentifier }}
            resetScroll={false}
          >
            {t('frame.transactions')}
          </Link>
        ),
    },
  ];
}

/** What the issuer of a held token can do: its key, the maximum supply, and whether balances can be frozen. */
function HoldingDetails({ token }: { token: TokenHolding }) {
  const { t } = useLocale();
  const { issuerPublicKey, isFreezable } = token;
  const maximum = maximumOf(token);
  return (
    <span className="flex flex-wrap items-center gap-x-3 py-1 ps-7.5 text-12 whitespace-normal text-ink-3 @max-md/page:ps-0">
      <span className="inline-flex min-h-6 items-center gap-1.5">
        {t('token.issuer')} <IssuerLink publicKey={issuerPublicKey} place="row" />
      </span>
      {maximum !== undefined && (
        <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
          {t('token.maximumSupply')} <TokenAmount quantity={maximum} metadata={token} size="small" />
        </span>
      )}
      {typeof isFreezable === 'boolean' && <span>{t(isFreezable ? 'token.freezes' : 'token.freezesNot')}</span>}
    </span>
  );
}
