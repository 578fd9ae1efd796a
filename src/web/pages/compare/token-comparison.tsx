import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { tickerLikeness } from '#contract/confusable.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '#contract/token.ts';
import { maximumOf, toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { CalendarDate, PriceDate } from '#web/components/time.tsx';
import { IssuerLink, Plate, Ticker } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { largestHolders, tokenHoldersQuery, tokenQuery } from '#web/data/queries/token.ts';
import type { Read } from '#web/data/read.ts';
import {
  ComparisonTable,
  type Fact,
  largerOf,
  olderOf,
  SideValue,
  sameOrNot,
  scaled,
  unknown,
  type Verdict,
} from './comparison-table.tsx';
import { type Known, knownOf, nameLine, partOf, type Side, SideCard } from './sides.tsx';
import type { Subject } from './subject.ts';

export function TokenCard({ side, subject }: { side: Side; subject: Subject }) {
  const reading = useQuery(tokenQuery({ network: useNetwork(), identifier: subject.identifier }));
  const metadata = reading.data?.data.metadata;
  const name = metadata && (
    <>
      <Plate text={metadata.name} of={metadata.tokenIdentifier} />
      <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />
    </>
  );
  return <SideCard side={side} subject={subject} reading={reading} name={name} />;
}

export function TokenComparison({ a, b }: { a: Subject; b: Subject }) {
  const locale = useLocale();
  const network = useNetwork();
  const one = useTokenSide(network, a.identifier);
  const other = useTokenSide(network, b.identifier);
  const isSettled = [one, other].every(
    ({ token, holders }) => token.status !== 'waiting' && holders.status !== 'waiting',
  );
  return (
    <ComparisonTable
      caption={locale.t('compare.caption.token')}
      facts={tokenFacts(locale, one, other, network)}
      isSettled={isSettled}
    />
  );
}

function useTokenSide(network: Network, identifier: string): TokenSide {
  const token = useQuery(tokenQuery({ network, identifier }));
  const holders = useQuery(tokenHoldersQuery(largestHolders({ network, identifier })));
  return { token: knownOf(token), holders: knownOf(holders) };
}

/** Reads what the card of a token shows, and if it is compared, what the comparison does. */
export async function readTokenSide(read: Read, network: Network, { identifier }: Subject, isCompared: boolean) {
  await Promise.all([
    read(tokenQuery({ network, identifier })),
    isCompared && read(tokenHoldersQuery(largestHolders({ network, identifier }))),
  ]);
}

type Described = Omit<Fact, 'a' | 'b'> & { readonly cell: (token: TokenDetails) => ReactNode };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with an entry for each fact
function tokenFacts(locale: Locale, a: TokenSide, b: TokenSide, network: Network): Fact[] {
  const both = <Value,>(pick: (token: TokenDetails) => Value) =>
    [partOf(a.token, pick), partOf(b.token, pick)] as const;
  const fact = ({ cell, ...described }: Described): Fact => ({
    ...described,
    a: <SideValue of={a.token}>{cell}</SideValue>,
    b: <SideValue of={b.token}>{cell}</SideValue>,
  });
  const market = [
    fact({
      id: 'price',
      label: locale.t('compare.price'),
      verdict: largerOf(locale, ...both(({ metadata }) => metadata.priceUsd || undefined)),
      cell: ({ metadata: { priceUsd, priceAt } }) =>
        priceUsd > 0 ? (
          <>
            {formatTokenPrice(locale, priceUsd)}
            <PriceDate at={priceAt} />
          </>
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
        <span className={nameLine}>
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
        <TokenAmount quantity={totalSupply} metadata={metadata} size="row" hasTicker={false} />
      ),
    }),
    fact({
      id: 'maximum',
      label: locale.t('compare.maximum'),
      verdict: maximaOf(locale, ...both((token) => token)),
      cell: ({ metadata }) => {
        const maximum = maximumOf(metadata);
        return maximum === undefined ? (
          <span className="text-ink-3">{locale.t('compare.noMaximum')}</span>
        ) : (
          <TokenAmount quantity={maximum} metadata={metadata} size="row" hasTicker={false} />
        );
      },
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
  const locale = useLocale();
  return (
    <SideValue of={holders}>
      {({ data: [first] }) =>
        first === undefined ? (
          <span className="text-ink-3">{locale.t('compare.noHolders')}</span>
        ) : (
          <span className="*:align-middle">
            <SideValue of={token}>
              {({ totalSupply }) => {
                const share = formatShare(locale, toBigInt(first.balance), toBigInt(totalSupply));
                return share === undefined ? locale.t('compare.unknown') : locale.t('compare.ofSupply', { share });
              }}
            </SideValue>{' '}
            <Identifier value={first.address} kind="address" picture />
          </span>
        )
      }
    </SideValue>
  );
}

function freezing(locale: Locale, isFreezable: boolean | null | undefined): ReactNode {
  if (typeof isFreezable !== 'boolean') return <span className="text-ink-3">{locale.t('compare.unknown')}</span>;
  return isFreezable ? locale.t('compare.freezes') : locale.t('compare.freezesNot');
}

/** With a price 0 dollars is real; without one it means unknown. */
function hasPrice({ metadata }: TokenDetails): boolean {
  return metadata.priceUsd > 0;
}

/* Differences of two tokens that need more than one number of each. undefined: a side failed to load. */

type Token = TokenDetails | undefined;

/** Names are chosen freely; the verdict says whether they can be confused. */
function namesOf(locale: Locale, a: Token, b: Token): Verdict {
  if (!a || !b) return unknown(locale);
  const likeness = tickerLikeness(a.metadata.ticker, b.metadata.ticker);
  if (likeness === undefined) return { result: 'different', text: locale.t('compare.different') };
  const isSame = likeness === 'same' && a.metadata.name === b.metadata.name;
  return {
    result: isSame ? 'same' : 'different',
    text: likeness === 'same' ? locale.t('compare.sameTicker') : locale.t('compare.similarTicker'),
  };
}

/** In whole tokens. */
function suppliesOf(locale: Locale, a: Token, b: Token): Verdict {
  return inWhole(locale, a, b, ({ totalSupply }) => toBigInt(totalSupply));
}

/** In whole tokens; unlimited is more than any. */
function maximaOf(locale: Locale, a: Token, b: Token): Verdict {
  const isUnlimited = ({ metadata }: TokenDetails) => maximumOf(metadata) === undefined;
  if (a && b && (isUnlimited(a) || isUnlimited(b))) return sameOrNot(locale, isUnlimited(a), isUnlimited(b));
  return inWhole(locale, a, b, ({ metadata }) => maximumOf(metadata));
}

/** By share of the supply: each balance times the other supply, so that nothing is rounded. */
function largestOf(locale: Locale, a: TokenSide, b: TokenSide): Verdict {
  const [one, other] = [a, b].map(({ token, holders }) => ({
    address: partOf(holders, ({ data: [first] }) => first?.address),
    balance: partOf(holders, ({ data: [first] }) => first && toBigInt(first.balance)),
    supply: partOf(token, ({ totalSupply }) => toBigInt(totalSupply)),
  }));
  if (one?.address !== undefined && one.address === other?.address)
    return { result: 'same', text: locale.t('compare.sameHolder') };
  if (one?.balance === undefined || other?.balance === undefined || !one.supply || !other.supply) {
    return unknown(locale);
  }
  const share = largerOf(locale, one.balance * other.supply, other.balance * one.supply);
  return share.result === 'same' ? { result: 'same', text: locale.t('compare.sameShare') } : share;
}

function inWhole(locale: Locale, a: Token, b: Token, quantityOf: (token: TokenDetails) => bigint | undefined): Verdict {
  const [one, other] = [a && quantityOf(a), b && quantityOf(b)];
  if (!a || !b || one === undefined || other === undefined) return unknown(locale);
  return largerOf(
    locale,
    scaled(one, a.metadata.decimals, b.metadata.decimals),
    scaled(other, b.metadata.decimals, a.metadata.decimals),
  );
}

interface TokenSide {
  readonly token: Known<TokenDetails>;
  readonly holders: Known<ResponseBody<typeof listTokenHolders>>;
}
