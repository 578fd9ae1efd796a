import type { ReactNode } from 'react';
import type { AddressSummary, AddressTokens } from '#contract/address.ts';
import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { lookupIssuers } from '#contract/endpoints/token.ts';
import { formatCount } from '#format/numbers.ts';
import { isRoundedSum } from '#format/amounts/rounded-sum.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { SatsAmount, UsdValue } from '#web/components/amount.tsx';
import { Rounded } from '#web/components/amount/rounded.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { Cell } from '#web/pages/compare/cell.tsx';
import type { Fact } from '#web/pages/compare/comparison-table.tsx';
import { type Known, partOf } from '#web/pages/compare/side.ts';
import { largerOf } from '#web/pages/compare/verdict.ts';

/** Query results of one of two addresses. */
export interface AddressSide {
  readonly summary: Known<AddressSummary>;
  readonly tokens: Known<AddressTokens>;
  readonly issued: Known<ResponseBody<typeof lookupIssuers>>;
}

/** Returns the facts of two addresses. Coins of a test network have no value. */
export function addressFacts(locale: FullLocale, a: AddressSide, b: AddressSide, network: Network): Fact[] {
  const fact = (
    id: string,
    label: string,
    amountOf: (summary: AddressSummary) => bigint | number,
    cell: (summary: AddressSummary) => ReactNode,
  ): Fact => ({
    id,
    label,
    verdict: largerOf(locale, partOf(a.summary, amountOf), partOf(b.summary, amountOf)),
    a: <Cell of={a.summary}>{cell}</Cell>,
    b: <Cell of={b.summary}>{cell}</Cell>,
  });
  const value = [
    fact(
      'value',
      locale.t('compare.value'),
      ({ totalValueUsd }) => totalValueUsd,
      (summary) => (
        <>
          <UsdValue usd={summary.totalValueUsd} ofNothing={isEmpty(summary)} />
          {isRoundedValue(locale, summary) && <Rounded />}
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
      ({ balance }) => <SatsAmount sats={balance.btcHardBalanceSats} usd={balance.btcValueUsdHard} />,
    ),
    fact(
      'pending',
      locale.t('compare.withPending'),
      ({ balance }) => BigInt(balance.btcSoftBalanceSats),
      ({ balance }) => <SatsAmount sats={balance.btcSoftBalanceSats} usd={balance.btcValueUsdSoft} />,
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

/** Spec 4.10 limits the tokens of a key in a lookup. */
const maxIssued = 100;

function Issued({ issued }: AddressSide) {
  const locale = useFullLocale();
  return (
    <Cell of={issued}>
      {(answer) => {
        const count = Number(countIssued(answer));
        return count >= maxIssued
          ? locale.t('compare.orMore', { count: formatCount(locale, count) })
          : formatCount(locale, count);
      }}
    </Cell>
  );
}

/** A key without tokens has one item with nulls (supplement 4). */
function countIssued({ results }: ResponseBody<typeof lookupIssuers>): bigint {
  return BigInt(results.filter(({ tokenIdentifier, tokenAddress }) => tokenIdentifier ?? tokenAddress).length);
}

/** Whether the displayed dollars of bitcoin and tokens miss their displayed sum. */
function isRoundedValue(locale: FullLocale, { balance, totalValueUsd }: AddressSummary): boolean {
  const shown = (usd: number) => ({ usd, style: 'full' }) as const;
  return isRoundedSum(
    locale,
    [shown(balance.btcValueUsdHard), shown(balance.totalTokenValueUsd)],
    shown(totalValueUsd),
  );
}

function isEmpty({ balance, tokenCount }: AddressSummary): boolean {
  return balance.btcHardBalanceSats === 0 && tokenCount === 0;
}
