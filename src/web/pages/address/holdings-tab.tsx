import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TokenHolding } from '#contract/address.ts';
import { sumUsd, toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { isRoundedSum } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { narrowUnits, Rounded, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Toolbar } from '#web/components/card.tsx';
import { Button, SegmentedLinks, tag } from '#web/components/controls.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { ShareBar } from '#web/components/share.tsx';
import { Blank, OmittedBanner, SkeletonRows } from '#web/components/states.tsx';
import { PriceDate } from '#web/components/time.tsx';
import { Plate } from '#web/components/token-name.tsx';
import { useHasDollarValue, useLocale, withSearch } from '#web/contexts.ts';
import { type Column, ListTable, type RowDrawing } from '#web/lists/list.tsx';
import { pagerButton, pagerButtons, pagerLook } from '#web/lists/pager.tsx';
import { ReportedUsd, useReportedUsd, useUnreported } from '#web/lists/unreported.tsx';
import { useSetting } from '#web/settings/settings.ts';
import {
  countUnpriced,
  type HoldingSort,
  NoHoldings,
  shareOf,
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

const drawing: RowDrawing<TokenHolding> = {
  card: 'holding',
  id: ({ tokenIdentifier }) => tokenIdentifier,
  attributes: () => ({}),
};

export function HoldingsTab({ address, by }: { address: string; by: HoldingSort }) {
  const locale = useLocale();
  const { tokens: held, error, omitted, retry, summary } = useHoldings(address);
  const { rows: tokens, fold } = useUnreported(held);
  const reportedUsd = useReportedUsd(held);
  const [showsAll, setShowsAll] = useState(false);
  const hasValue = useHasDollarValue();
  if (tokens === undefined) {
    if (error === null) return <SkeletonRows rows={6} label={locale.t('address.loadingTokens')} />;
    return <NoHoldings error={error} retry={retry} />;
  }
  if (held?.length === 0) return <NoTokens />;
  // Coins of a test network have no value to sort by.
  const options = hasValue ? sorts(locale) : sorts(locale).filter(({ value }) => value !== 'value');
  const order = hasValue || by !== 'value' ? by : 'amount';
  const sorted = sortHoldings(tokens, order);
  const totalUsd = totalValueOf(held ?? tokens);
  const unpriced = hasValue ? countUnpriced(tokens) : 0;
  const shown = showsAll ? sorted : sorted.slice(0, firstRows);
  const hidden = sorted.length - shown.length;
  return (
    <>
      <OmittedBanner parts={omitted} />
      <Toolbar>
        <p className="text-ink-3">
          {locale.t('address.countOfTokens', { count: tokens.length, written: formatCount(locale, tokens.length) })}
          {hasValue && totalUsd > 0 && (
            <Total tokensUsd={totalUsd} bitcoinUsd={summary?.balance.btcValueUsdHard ?? 0} />
          )}{' '}
          <ReportedUsd usd={hasValue ? reportedUsd : 0} />
        </p>
        <span className="ms-auto" />
        <SegmentedLinks
          legend={locale.t('transactionList.sortBy')}
          value={order}
          options={options}
          linkTo={(to) => withSearch({ by: to })}
        />
      </Toolbar>
      {fold}
      <div className={`[--row:3rem] ${narrowUnits}`}>
        <ListTable
          caption={locale.t('address.tokensCaption')}
          columns={columnsOf(locale, address, totalUsd, hasValue)}
          rows={shown}
          drawing={drawing}
          isStale={error !== null}
        />
      </div>
      {(unpriced > 0 || hidden > 0) && (
        <div className={pagerLook}>
          <UnpricedNote count={unpriced} />
          {hidden > 0 && <ShowAll count={sorted.length} onClick={() => setShowsAll(true)} />}
        </div>
      )}
    </>
  );
}

function NoTokens() {
  const { t } = useLocale();
  const isLive = useSetting('live') === 'on';
  return (
    <Blank icon="empty" title={t('address.noTokens')}>
      {t('address.noTokensHint', { isLive })}
    </Blank>
  );
}

function ShowAll({ count, onClick }: { count: number; onClick: () => void }) {
  const locale = useLocale();
  return (
    <span className={pagerButtons}>
      <Button className={pagerButton} onClick={onClick}>
        {locale.t('address.showAll', { count: formatCount(locale, count) })}
      </Button>
    </span>
  );
}

/** The value of all tokens, and with bitcoin. */
export function Total({ tokensUsd, bitcoinUsd }: { tokensUsd: number; bitcoinUsd: number }) {
  const { t } = useLocale();
  const sum = sumUsd([tokensUsd, bitcoinUsd]);
  const shown = (usd: number) => ({ usd, style: 'full' }) as const;
  return (
    <span data-total>
      {', '}
      {t.rich('address.totalValue', {
        tokens: () => (
          <b className="font-label text-ink">
            <UsdValue usd={tokensUsd} />
          </b>
        ),
        all: () => (
          <b className="font-label text-ink">
            <UsdValue usd={sum} />
          </b>
        ),
      })}
      {isRoundedSum([shown(tokensUsd), shown(bitcoinUsd)], shown(sum)) && <Rounded />}
    </span>
  );
}

function columnsOf(locale: Locale, address: string, totalUsd: number, hasValue: boolean): Column<TokenHolding>[] {
  const { t } = locale;
  return [
    {
      name: 'name',
      head: t('address.token'),
      width: 'minmax(14rem,1fr)',
      look: 'min-w-0 whitespace-nowrap @max-md/page:row-span-2 @max-md/page:self-center @max-2xs/page:basis-full',
      cell: (token) => <HeldToken token={token} />,
    },
    {
      name: 'amount',
      // Above the numbers, not above their units.
      head: <span className="pe-[calc(var(--unit-width,3.625rem)+0.4375rem)]">{t('address.assetBalance')}</span>,
      align: 'end',
      width: 'calc(9.375rem + var(--unit-width,3.625rem))',
      look: 'text-end whitespace-nowrap',
      cell: (token) => <TokenAmount layout="narrowColumn" quantity={token.balance} metadata={token} />,
    },
    {
      name: 'value',
      head: t('address.valueNow'),
      align: 'end',
      width: '7rem',
      isHidden: !hasValue,
      look: 'text-end whitespace-nowrap text-ink-2 @max-md/page:text-12 @max-md/page:text-ink-3 @max-md/page:[grid-area:2/2]',
      cell: ({ balance, valueUsd, priceAt }) => (
        <>
          <UsdValue usd={valueUsd} size="row" ofNothing={toBigInt(balance) === 0n} />
          <PriceDate at={priceAt} />
        </>
      ),
    },
    {
      name: 'bar',
      head: t('address.shareOfTokens'),
      width: 'minmax(0,6.75rem)',
      isHidden: !hasValue,
      look: '@max-card/page:invisible @max-md/page:hidden',
      cell: ({ valueUsd }) => <ShareBar share={shareOf(locale, valueUsd, totalUsd).part} />,
    },
    {
      name: 'share',
      head: <span className="sr-only">{t('address.sharePerCent')}</span>,
      width: '3rem',
      isHidden: !hasValue,
      look: 'text-end whitespace-nowrap text-ink-3 @max-md/page:hidden',
      cell: ({ valueUsd }) => shareOf(locale, valueUsd, totalUsd).text,
    },
    {
      name: 'link',
      head: <span className="sr-only">{t('address.transactionsColumn')}</span>,
      width: '6.625rem',
      look: 'text-end text-12 @max-md/page:hidden',
      cell: ({ tokenIdentifier }) => (
        <Link
          className="link inline-flex min-h-6 items-center"
          to="/address/$address"
          params={{ address }}
          search={{ asset: tokenIdentifier }}
          resetScroll={false}
        >
          {t('frame.transactions')}
        </Link>
      ),
    },
  ];
}

/** Its name, with its identifier; what else an issuer can do with it is on its page. */
function HeldToken({ token: { tokenIdentifier, name, isFreezable } }: { token: TokenHolding }) {
  const { t } = useLocale();
  return (
    <span className="flex min-w-0 items-center gap-3 @max-2xs/page:flex-wrap">
      <TokenPicture identifier={tokenIdentifier} size={28} className="@max-md/page:size-9" />
      <span className="flex min-w-0 items-center gap-x-3 gap-y-1 @max-card/page:grid @max-card/page:grid-cols-[minmax(0,1fr)] @max-card/page:justify-items-start @md/page:gap-y-0">
        <Link
          className="inline-flex min-h-6 max-w-full min-w-0 items-center hover:*:border-current"
          to="/token/$identifier"
          params={{ identifier: tokenIdentifier }}
        >
          <Plate text={name} of={tokenIdentifier} size="row" />
        </Link>
        <span className="flex flex-none items-center gap-2">
          <Identifier value={tokenIdentifier} kind="token" copyLabel={t('token.copyIdentifier')} place="row" />
          {isFreezable && <span className={tag({ tone: 'warning' })}>{t('address.canFreeze')}</span>}
        </span>
      </span>
    </span>
  );
}
