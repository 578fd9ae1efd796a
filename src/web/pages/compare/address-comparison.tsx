import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AddressSummary, AddressTokens, TokenHolding } from '#contract/address.ts';
import { parsePublicKey } from '#contract/codec/identifier.ts';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import { issuedMax, type lookupIssuers } from '#contract/token.ts';
import { sumUsd, toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { isRoundedSum } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { Rounded, SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { Icon } from '#web/components/controls.tsx';
import { SkeletonRows } from '#web/components/states.tsx';
import { ListNote } from '#web/components/table-look.tsx';
import { TokenName } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { addressQuery, addressTokensQuery } from '#web/data/queries/address.ts';
import { issuerTokensQuery } from '#web/data/queries/token.ts';
import type { Read } from '#web/data/read.ts';
import { listLook } from '#web/lists/list.tsx';
import { ComparisonTable, type Fact, largerOf, SidesTable, SideValue } from './comparison-table.tsx';
import { type Known, knownOf, partOf, type Side, SideCard } from './sides.tsx';
import type { Subject } from './subject.ts';

export function AddressCard({ side, subject }: { side: Side; subject: Subject }) {
  const reading = useQuery(addressQuery({ network: useNetwork(), address: subject.identifier }));
  return <SideCard side={side} subject={subject} reading={reading} />;
}

export function AddressComparison({ a, b }: { a: Subject; b: Subject }) {
  const locale = useLocale();
  const network = useNetwork();
  const one = useAddressSide(network, a);
  const other = useAddressSide(network, b);
  const isSettled = [one, other].every((side) => Object.values(side).every(({ status }) => status !== 'waiting'));
  return (
    <>
      <ComparisonTable
        caption={locale.t('compare.caption.address')}
        facts={addressFacts(locale, one, other, network)}
        isSettled={isSettled}
      />
      <CommonHoldings a={one.tokens} b={other.tokens} />
    </>
  );
}

function useAddressSide(network: Network, subject: Subject): AddressSide {
  const queries = sideQueries(network, subject);
  const summary = useQuery(queries.summary);
  const tokens = useQuery(queries.tokens);
  const issued = useQuery(queries.issued);
  return { summary: knownOf(summary), tokens: knownOf(tokens), issued: knownOf(issued) };
}

function sideQueries(network: Network, { identifier, publicKey = '' }: Subject) {
  return {
    summary: addressQuery({ network, address: identifier }),
    tokens: addressTokensQuery({ network, address: identifier }),
    issued: issuerTokensQuery({ network, pubkeys: [parsePublicKey(publicKey) ?? publicKey] }),
  };
}

/** Reads what the card of an address shows, and if it is compared, what the comparison does. */
export async function readAddressSide(read: Read, network: Network, subject: Subject, isCompared: boolean) {
  const { summary, tokens, issued } = sideQueries(network, subject);
  await Promise.all([read(summary), isCompared && read(tokens), isCompared && read(issued)]);
}

interface AddressSide {
  readonly summary: Known<AddressSummary>;
  readonly tokens: Known<Pick<AddressTokens, 'tokens'>>;
  readonly issued: Known<ResponseBody<typeof lookupIssuers>>;
}

function addressFacts(locale: Locale, a: AddressSide, b: AddressSide, network: Network): Fact[] {
  const fact = (
    id: string,
    label: string,
    amountOf: (summary: AddressSummary) => bigint | number,
    cell: (summary: AddressSummary) => ReactNode,
  ): Fact => ({
    id,
    label,
    verdict: largerOf(locale, partOf(a.summary, amountOf), partOf(b.summary, amountOf)),
    a: <SideValue of={a.summary}>{cell}</SideValue>,
    b: <SideValue of={b.summary}>{cell}</SideValue>,
  });
  const value = [
    fact(
      'value',
      locale.t('compare.value'),
      ({ totalValueUsd }) => totalValueUsd,
      (summary) => (
        <>
          <UsdValue usd={summary.totalValueUsd} ofNothing={isEmpty(summary)} />
          {isRoundedValue(summary) && <Rounded />}
        </>
      ),
    ),
    fact(
      'token-value',
      locale.t('compare.tokenValue'),
      ({ balance }) => balance.totalTokenValueUsd,
      ({ balance, tokenCount }) => <UsdValue usd={balance.totalTokenValueUsd} ofNothing={tokenCount === 0} />,
    ),
  ];
  return [
    fact(
      'confirmed',
      locale.t('compare.confirmed'),
      ({ balance }) => BigInt(balance.btcHardBalanceSats),
      ({ balance }) => <SatsAmount sats={balance.btcHardBalanceSats} worth={balance.btcValueUsdHard} />,
    ),
    fact(
      'pending',
      locale.t('compare.withPending'),
      ({ balance }) => BigInt(balance.btcSoftBalanceSats),
      ({ balance }) => <SatsAmount sats={balance.btcSoftBalanceSats} worth={balance.btcValueUsdSoft} />,
    ),
    ...(hasDollarValue(network) ? value : []),
    fact(
      'transactions',
      locale.t('compare.transactions'),
      ({ transactionCount }) => BigInt(transactionCount),
      ({ transactionCount }) => formatCount(locale, transactionCount),
    ),
    fact(
      'tokens',
      locale.t('compare.tokens'),
      ({ tokenCount }) => BigInt(tokenCount),
      ({ tokenCount }) => formatCount(locale, tokenCount),
    ),
    {
      id: 'issued',
      label: locale.t('compare.issued'),
      verdict: largerOf(locale, partOf(a.issued, countIssued), partOf(b.issued, countIssued)),
      a: <Issued {...a} />,
      b: <Issued {...b} />,
    },
  ];
}

function Issued({ issued }: AddressSide) {
  const locale = useLocale();
  return (
    <SideValue of={issued}>
      {(response) => {
        const count = Number(countIssued(response));
        return count >= issuedMax
          ? locale.t('compare.orMore', { count: formatCount(locale, count) })
          : formatCount(locale, count);
      }}
    </SideValue>
  );
}

/** A key without tokens has one item with nulls (supplement 4). */
function countIssued({ results }: ResponseBody<typeof lookupIssuers>): bigint {
  return BigInt(results.filter(({ tokenIdentifier, tokenAddress }) => tokenIdentifier ?? tokenAddress).length);
}

/** Whether the displayed dollars of bitcoin and tokens miss their displayed sum. */
function isRoundedValue({ balance, totalValueUsd }: AddressSummary): boolean {
  const shown = (usd: number) => ({ usd, style: 'full' }) as const;
  return isRoundedSum([shown(balance.btcValueUsdHard), shown(balance.totalTokenValueUsd)], shown(totalValueUsd));
}

function isEmpty({ balance, tokenCount }: AddressSummary): boolean {
  return balance.btcHardBalanceSats === 0 && tokenCount === 0;
}

const maxRows = 50;

function CommonHoldings({
  a,
  b,
}: {
  a: Known<Pick<AddressTokens, 'tokens'>>;
  b: Known<Pick<AddressTokens, 'tokens'>>;
}) {
  const locale = useLocale();
  const isWaiting = a.status === 'waiting' || b.status === 'waiting';
  const common =
    a.status === 'known' && b.status === 'known' ? holdingsInCommon(a.value.tokens, b.value.tokens) : undefined;
  return (
    <Card tone="bare" className={`mt-4 ${listLook}`} aria-labelledby="common" aria-busy={isWaiting}>
      <CardHead>
        <h2 id="common">{locale.t('compare.common')}</h2>
        {common && common.length > 0 && (
          <span className="text-12 text-ink-3">
            {locale.t('compare.commonCount', { count: common.length, written: formatCount(locale, common.length) })}
          </span>
        )}
      </CardHead>
      {isWaiting ? (
        <SkeletonRows rows={3} label={locale.t('compare.loading')} />
      ) : common === undefined ? (
        <ListNote>
          <Icon name="warn" size={14} /> {locale.t('compare.commonUnavailable')}
        </ListNote>
      ) : common.length === 0 ? (
        <ListNote>{locale.t('compare.noneCommon')}</ListNote>
      ) : (
        <>
          <SidesTable
            caption={locale.t('compare.commonCaption')}
            of="token"
            facts={common.slice(0, maxRows).map(([one, other]) => ({
              id: one.tokenIdentifier,
              label: <TokenName token={one} layout="head" />,
              a: <TokenAmount quantity={one.balance} metadata={one} size="row" hasTicker={false} />,
              b: <TokenAmount quantity={other.balance} metadata={other} size="row" hasTicker={false} />,
              verdict: largerOf(locale, toBigInt(one.balance), toBigInt(other.balance)),
            }))}
          />
          {common.length > maxRows && (
            <ListNote>{locale.t('compare.commonCut', { count: formatCount(locale, maxRows) })}</ListNote>
          )}
        </>
      )}
    </Card>
  );
}

/** Returns the holdings that two addresses have in common, as pairs; highest total value first, ties by identifier. */
function holdingsInCommon(
  a: readonly TokenHolding[],
  b: readonly TokenHolding[],
): (readonly [TokenHolding, TokenHolding])[] {
  const others = new Map(b.map((holding) => [holding.tokenIdentifier, holding]));
  return a
    .flatMap((one) => {
      const other = others.get(one.tokenIdentifier);
      return other ? [[one, other] as const] : [];
    })
    .toSorted(
      ([one, other], [next, nextOther]) =>
        sumUsd([next.valueUsd, nextOther.valueUsd]) - sumUsd([one.valueUsd, other.valueUsd]) ||
        (one.tokenIdentifier < next.tokenIdentifier ? -1 : 1),
    );
}
