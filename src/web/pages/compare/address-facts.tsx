import type { ReactNode } from 'react';
import type { AddressSummary, AddressTokens } from '../../../contract/address.ts';
import type { Network } from '../../../contract/common.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { lookupIssuers } from '../../../contract/token.ts';
import { formatCount } from '../../../format/digits.ts';
import { compareWords as words } from '../../../words/en/compare.ts';
import { SatsAmount, UsdValue } from '../../ui/amount.tsx';
import { Cell } from './cell.tsx';
import type { Fact } from './comparison-table.tsx';
import { type Known, partOf } from './side.ts';
import { largerOf } from './verdict.ts';

/** What is known of one of two addresses. */
export interface AddressSide {
  readonly summary: Known<AddressSummary>;
  readonly tokens: Known<AddressTokens>;
  readonly issued: Known<Answer<typeof lookupIssuers>>;
}

/** What two addresses are compared by. Coins of a test network have no value. */
export function addressFacts(a: AddressSide, b: AddressSide, network: Network): Fact[] {
  const fact = (
    id: string,
    label: string,
    amountOf: (summary: AddressSummary) => bigint | number,
    cell: (summary: AddressSummary) => ReactNode,
  ): Fact => ({
    id,
    label,
    verdict: largerOf(partOf(a.summary, amountOf), partOf(b.summary, amountOf)),
    a: <Cell of={a.summary}>{cell}</Cell>,
    b: <Cell of={b.summary}>{cell}</Cell>,
  });
  const value = [
    fact(
      'value',
      words.value,
      ({ totalValueUsd }) => totalValueUsd,
      (summary) => <UsdValue usd={summary.totalValueUsd} ofNothing={isEmpty(summary)} />,
    ),
    fact(
      'token-value',
      words.tokenValue,
      ({ balance }) => balance.totalTokenValueUsd,
      ({ balance, tokenCount }) => <UsdValue usd={balance.totalTokenValueUsd} ofNothing={tokenCount === 0} />,
    ),
  ];
  return [
    fact(
      'confirmed',
      words.confirmed,
      ({ balance }) => BigInt(balance.btcHardBalanceSats),
      ({ balance }) => <SatsAmount sats={balance.btcHardBalanceSats} usd={balance.btcValueUsdHard} />,
    ),
    fact(
      'pending',
      words.withPending,
      ({ balance }) => BigInt(balance.btcSoftBalanceSats),
      ({ balance }) => <SatsAmount sats={balance.btcSoftBalanceSats} usd={balance.btcValueUsdSoft} />,
    ),
    ...(network === 'MAINNET' ? value : []),
    fact(
      'transactions',
      words.transactions,
      ({ transactionCount }) => BigInt(transactionCount),
      ({ transactionCount }) => formatCount(transactionCount),
    ),
    fact(
      'tokens',
      words.tokens,
      ({ tokenCount }) => BigInt(tokenCount),
      ({ tokenCount }) => formatCount(tokenCount),
    ),
    {
      id: 'issued',
      label: words.issued,
      verdict: largerOf(partOf(a.issued, countIssued), partOf(b.issued, countIssued)),
      a: <Issued {...a} />,
      b: <Issued {...b} />,
    },
  ];
}

/** spec 4.10: the lookup names no more tokens of a key. */
const mostIssued = 100;

function Issued({ issued }: AddressSide) {
  return (
    <Cell of={issued}>
      {(answer) => {
        const count = Number(countIssued(answer));
        return count >= mostIssued ? words.orMore(formatCount(count)) : formatCount(count);
      }}
    </Cell>
  );
}

/** A key that issued none has one item, with nulls (supplement 4). */
function countIssued({ results }: Answer<typeof lookupIssuers>): bigint {
  return BigInt(results.filter(({ tokenIdentifier, tokenAddress }) => tokenIdentifier ?? tokenAddress).length);
}

function isEmpty({ balance, tokenCount }: AddressSummary): boolean {
  return balance.btcHardBalanceSats === 0 && tokenCount === 0;
}
