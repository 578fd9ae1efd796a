import type { ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { formatCount } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { IssuerLink } from '#web/components/identity/token/issuer-link.tsx';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { CalendarDate } from '#web/components/time.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { Cell } from '#web/pages/compare/cell.tsx';
import type { Fact } from '#web/pages/compare/comparison-table.tsx';
import { partOf } from '#web/pages/compare/side.ts';
import { largerOf, olderOf, sameOrNot } from '#web/pages/compare/verdict.ts';
import { words } from '#web/pages/compare/words.ts';
import type { TokenSide } from './token-side.ts';
import { largestOf, maximaOf, maximumOf, namesOf, suppliesOf } from './token-verdicts.ts';

type Described = Omit<Fact, 'a' | 'b'> & { readonly cell: (token: TokenDetails) => ReactNode };

/** Returns the facts of two tokens. Coins of a test network have no value. */
export function tokenFacts(locale: FullLocale, a: TokenSide, b: TokenSide, network: Network): Fact[] {
  const both = <Value,>(pick: (token: TokenDetails) => Value) =>
    [partOf(a.token, pick), partOf(b.token, pick)] as const;
  const fact = ({ cell, ...described }: Described): Fact => ({
    ...described,
    a: <Cell of={a.token}>{cell}</Cell>,
    b: <Cell of={b.token}>{cell}</Cell>,
  });
  const market = [
    fact({
      id: 'price',
      label: locale.t('compare.price'),
      verdict: largerOf(locale, ...both(({ metadata }) => metadata.priceUsd || undefined)),
      cell: ({ metadata: { priceUsd } }) =>
        priceUsd > 0 ? (
          formatTokenPrice(locale, priceUsd)
        ) : (
          <span className="text-ink-3">{locale.t('compare.noPrice')}</span>
        ),
    }),
    fact({
      id: 'cap',
      label: locale.t('compare.cap'),
      verdict: largerOf(locale, ...both((token) => (hasPrice(token) ? token.marketCapUsd : undefined))),
      cell: (token) => <UsdValue usd={token.marketCapUsd} size="summary" ofNothing={hasPrice(token)} />,
    }),
    fact({
      id: 'volume',
      label: locale.t('compare.volume'),
      verdict: largerOf(locale, ...both((token) => (hasPrice(token) ? token.volume24hUsd : undefined))),
      cell: (token) => <UsdValue usd={token.volume24hUsd} size="summary" ofNothing={hasPrice(token)} />,
    }),
  ];
  return [
    fact({
      id: 'name',
      label: locale.t('compare.name'),
      verdict: namesOf(locale, ...both((token) => token)),
      cell: ({ metadata }) => (
        <span className={words}>
          <Plate text={metadata.name} of={metadata.tokenIdentifier} />
          <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />
        </span>
      ),
    }),
    fact({
      id: 'issuer',
      label: locale.t('compare.issuer'),
      verdict: sameOrNot(
        locale,
        ...both(({ metadata }) => metadata.issuerPublicKey.toLowerCase()),
        locale.t('compare.sameIssuer'),
      ),
      cell: ({ metadata }) => (
        <span className="*:align-middle @max-md/page:contents">
          <IssuerLink publicKey={metadata.issuerPublicKey} />
        </span>
      ),
    }),
    fact({
      id: 'supply',
      label: locale.t('compare.supply'),
      verdict: suppliesOf(locale, ...both((token) => token)),
      cell: ({ totalSupply, metadata }) => (
        <TokenAmount quantity={totalSupply} metadata={metadata} size="row" ticker="none" />
      ),
    }),
    fact({
      id: 'maximum',
      label: locale.t('compare.maximum'),
      verdict: maximaOf(locale, ...both((token) => token)),
      cell: (token) =>
        maximumOf(token) === undefined ? (
          <span className="text-ink-3">{locale.t('compare.noMaximum')}</span>
        ) : (
          <TokenAmount quantity={token.metadata.maxSupply ?? 0} metadata={token.metadata} size="row" ticker="none" />
        ),
    }),
    ...(hasDollarValue(network) ? market : []),
    fact({
      id: 'holders',
      label: locale.t('compare.holders'),
      verdict: largerOf(locale, ...both(({ metadata }) => BigInt(metadata.holderCount))),
      cell: ({ metadata }) => formatCount(locale, metadata.holderCount),
    }),
    {
      id: 'largest',
      label: locale.t('compare.largest'),
      verdict: largestOf(locale, a, b),
      a: <LargestHolder {...a} />,
      b: <LargestHolder {...b} />,
    },
    fact({
      id: 'decimals',
      label: locale.t('compare.decimals'),
      verdict: sameOrNot(locale, ...both(({ metadata }) => metadata.decimals)),
      cell: ({ metadata }) => metadata.decimals,
    }),
    fact({
      id: 'freezing',
      label: locale.t('compare.freezing'),
      verdict: sameOrNot(locale, ...both(({ metadata }) => metadata.isFreezable ?? undefined)),
      cell: ({ metadata }) => freezing(locale, metadata.isFreezable),
    }),
    fact({
      id: 'created',
      label: locale.t('compare.created'),
      verdict: olderOf(locale, ...both(({ metadata }) => metadata.createdAt)),
      cell: ({ metadata }) => <CalendarDate at={metadata.createdAt} />,
    }),
  ];
}

function LargestHolder({ token, holders }: TokenSide) {
  const locale = useFullLocale();
  return (
    <Cell of={holders}>
      {({ data: [first] }) =>
        first === undefined ? (
          <span className="text-ink-3">{locale.t('compare.noHolders')}</span>
        ) : (
          <span className="*:align-middle">
            <Cell of={token}>
              {({ totalSupply }) => {
                const share = formatShare(locale, toBigInt(first.balance), toBigInt(totalSupply));
                return share === undefined ? locale.t('compare.unknown') : locale.t('compare.ofSupply', { share });
              }}
            </Cell>{' '}
            <Identifier value={first.address} kind="address" picture />
          </span>
        )
      }
    </Cell>
  );
}

function freezing(locale: FullLocale, isFreezable: boolean | null | undefined): ReactNode {
  if (typeof isFreezable !== 'boolean') return <span className="text-ink-3">{locale.t('compare.unknown')}</span>;
  return isFreezable ? locale.t('compare.freezes') : locale.t('compare.freezesNot');
}

/** With a price 0 dollars is real; without one it means unknown. */
function hasPrice({ metadata }: TokenDetails): boolean {
  return metadata.priceUsd > 0;
}
