import type { ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { ListedToken } from '#contract/token.ts';
import { formatSats, toBigInt } from '#format/amounts.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { LoadingValue } from '#web/components/skeleton.tsx';
import { CalendarDate } from '#web/components/time.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { Details } from './issued-tokens.ts';

export interface IssuedToken {
  readonly token: ListedToken;
  readonly details: Details;
  /** Shown if the key used its ticker more than once. */
  readonly alike: string | undefined;
}

/** A fact to compare tokens by: a column, row or line, depending on the screen. */
export interface Fact {
  readonly label: string;
  readonly id: string;
  readonly width: string;
  readonly isNumber?: boolean;
  readonly cell: (issued: IssuedToken, place?: 'text' | 'row') => ReactNode;
}

const supply = (locale: FullLocale): Fact => ({
  label: locale.t('issuer.supply'),
  id: 'supply',
  width: 'w-33',
  isNumber: true,
  cell: ({ token, details }) =>
    details.status === 'known' ? (
      <TokenAmount quantity={details.token.totalSupply} metadata={token} size="row" ticker="none" />
    ) : (
      <NotKnown details={details} />
    ),
});

const cap = (locale: FullLocale): Fact => ({
  label: locale.t('issuer.cap'),
  id: 'cap',
  width: 'w-26.5',
  isNumber: true,
  cell: ({ token, details }) => {
    if (token.priceUsd === 0) return <span className="text-ink-3">{locale.t('common.noPrice')}</span>;
    if (details.status !== 'known') return <NotKnown details={details} />;
    return (
      <UsdValue usd={details.token.marketCapUsd} size="summary" ofNothing={isNothing(details.token.totalSupply)} />
    );
  },
});

const facts = (locale: FullLocale): readonly Fact[] => [
  {
    label: locale.t('issuer.identifier'),
    id: 'tid',
    width: 'w-38',
    cell: ({ token }, place = 'text') => (
      <span className="*:align-middle">
        <Identifier
          value={token.tokenIdentifier}
          kind="token"
          copyLabel={locale.t('issuer.copyIdentifier')}
          place={place}
        />
      </span>
    ),
  },
  supply(locale),
  {
    label: locale.t('issuer.maximum'),
    id: 'max',
    width: 'w-33',
    isNumber: true,
    // Some services send 0 for "uncapped" (supplement 3).
    cell: ({ token }) =>
      token.maxSupply == null || isNothing(token.maxSupply) ? (
        <span className="text-ink-3">{locale.t('issuer.noMaximum')}</span>
      ) : (
        <TokenAmount quantity={token.maxSupply} metadata={token} size="row" ticker="none" />
      ),
  },
  cap(locale),
  {
    label: locale.t('issuer.holders'),
    id: 'hold',
    width: 'w-18.5',
    isNumber: true,
    cell: ({ token }) => formatSats(locale, token.holderCount),
  },
  { label: locale.t('issuer.decimals'), id: 'dec', width: 'w-19', isNumber: true, cell: ({ token }) => token.decimals },
  {
    label: locale.t('issuer.freezing'),
    id: 'frz',
    width: 'w-33',
    cell: ({ token }) => freezing(locale, token.isFreezable),
  },
  {
    label: locale.t('issuer.created'),
    id: 'made',
    width: 'w-30',
    cell: ({ token }) => <CalendarDate at={token.createdAt} />,
  },
];

/** Returns the facts to compare; coins of a test network have no value. */
export function factsOn(locale: FullLocale, network: Network): readonly Fact[] {
  return hasDollarValue(network) ? facts(locale) : facts(locale).filter(({ id }) => id !== 'cap');
}

function freezing(locale: FullLocale, isFreezable: boolean | null | undefined): ReactNode {
  if (isFreezable == null) return <span className="text-ink-3">{locale.t('common.unknown')}</span>;
  return isFreezable ? locale.t('issuer.freezes') : locale.t('issuer.freezesNot');
}

function isNothing(quantity: Parameters<typeof toBigInt>[0]): boolean {
  return toBigInt(quantity) === 0n;
}

function NotKnown({ details }: { details: Details }) {
  const { t } = useFullLocale();
  if (details.status === 'failed') return <span className="text-ink-3">{t('issuer.unavailable')}</span>;
  if (details.status === 'unknown') return <span className="text-ink-3">{t('common.unknown')}</span>;
  return <LoadingValue label={t('issuer.loadingValue')} />;
}
