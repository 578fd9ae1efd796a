import type { ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { ListedToken } from '#contract/token.ts';
import { maximumOf, toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { LoadingValue } from '#web/components/states.tsx';
import { CalendarDate, PriceDate } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Column } from '#web/lists/list.tsx';
import type { Details } from './issued-tokens.ts';

export interface IssuedToken {
  readonly token: ListedToken;
  readonly details: Details;
  /** Shown if the key used its ticker more than once. */
  readonly alike: string | undefined;
}

const text = 'min-w-0 whitespace-nowrap';

const number = `${text} text-end`;

/** What tokens are compared by: columns, rows or lines. @param isRow whether a link covers the row of a token */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with an entry for each column
export function columnsOf(locale: Locale, network: Network, isRow = false): Column<IssuedToken>[] {
  const { t } = locale;
  const hasValue = hasDollarValue(network);
  const columns: Column<IssuedToken>[] = [
    {
      name: 'tid',
      head: t('issuer.identifier'),
      width: '8.5rem',
      look: text,
      cell: ({ token }) => (
        <span className="*:align-middle">
          <Identifier
            value={token.tokenIdentifier}
            kind="token"
            copyLabel={t('issuer.copyIdentifier')}
            place={isRow ? 'row' : 'text'}
          />
        </span>
      ),
    },
    {
      name: 'supply',
      head: t('issuer.supply'),
      align: 'end',
      width: '7.25rem',
      look: number,
      cell: ({ token, details }) =>
        details.status === 'known' ? (
          <TokenAmount quantity={details.token.totalSupply} metadata={token} size="row" hasTicker={false} />
        ) : (
          <NotKnown details={details} />
        ),
    },
    {
      name: 'max',
      head: t('issuer.maximum'),
      align: 'end',
      width: '7.25rem',
      look: number,
      cell: ({ token }) => <MaximumSupply token={token} />,
    },
    {
      name: 'cap',
      head: t('issuer.cap'),
      align: 'end',
      width: '5.625rem',
      isHidden: !hasValue,
      look: number,
      cell: (issued) => <MarketCap {...issued} />,
    },
    {
      name: 'hold',
      head: t('issuer.holders'),
      align: 'end',
      width: '3.625rem',
      look: number,
      cell: ({ token }) => formatCount(locale, token.holderCount),
    },
    {
      name: 'dec',
      head: t('issuer.decimals'),
      align: 'end',
      width: '3.75rem',
      look: number,
      cell: ({ token }) => token.decimals,
    },
    {
      name: 'frz',
      head: t('issuer.freezing'),
      width: '8.25rem',
      look: text,
      cell: ({ token }) => freezing(locale, token.isFreezable),
    },
    {
      name: 'made',
      head: t('issuer.created'),
      width: '5.75rem',
      look: text,
      cell: ({ token }) => <CalendarDate at={token.createdAt} />,
    },
  ];
  return columns.filter(({ isHidden }) => !isHidden);
}

function MaximumSupply({ token }: Pick<IssuedToken, 'token'>) {
  const { t } = useLocale();
  const maximum = maximumOf(token);
  return maximum === undefined ? (
    <span className="text-ink-3">{t('issuer.noMaximum')}</span>
  ) : (
    <TokenAmount quantity={maximum} metadata={token} size="row" hasTicker={false} />
  );
}

function MarketCap({ token, details }: Pick<IssuedToken, 'token' | 'details'>) {
  const { t } = useLocale();
  if (token.priceUsd === 0) return <span className="text-ink-3">{t('common.noPrice')}</span>;
  if (details.status !== 'known') return <NotKnown details={details} />;
  const { marketCapUsd, totalSupply } = details.token;
  return (
    <>
      <UsdValue usd={marketCapUsd} size="summary" ofNothing={isNothing(totalSupply)} />
      <PriceDate at={token.priceAt} />
    </>
  );
}

function freezing(locale: Locale, isFreezable: boolean | null | undefined): ReactNode {
  if (isFreezable == null) return <span className="text-ink-3">{locale.t('common.unknown')}</span>;
  return isFreezable ? locale.t('issuer.freezes') : locale.t('issuer.freezesNot');
}

function isNothing(quantity: Parameters<typeof toBigInt>[0]): boolean {
  return toBigInt(quantity) === 0n;
}

function NotKnown({ details }: { details: Details }) {
  const { t } = useLocale();
  if (details.status === 'failed') return <span className="text-ink-3">{t('issuer.unavailable')}</span>;
  if (details.status === 'unknown') return <span className="text-ink-3">{t('common.unknown')}</span>;
  return <LoadingValue label={t('issuer.loadingValue')} />;
}
