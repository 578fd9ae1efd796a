import type { ReactNode } from 'react';
import type { Network } from '../../../contract/common.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '../../../contract/token.ts';
import { formatCount } from '../../../format/digits.ts';
import { formatShare } from '../../../format/supply-share.ts';
import { formatTokenPrice } from '../../../format/token-price.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { compareWords as words } from '../../../words/en/compare.ts';
import { TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { IssuerLink } from '../../ui/issuer-link.tsx';
import { CalendarDate } from '../../ui/time.tsx';
import { Plate, Ticker } from '../../ui/token-text.tsx';
import { Cell } from './cell.tsx';
import type { Fact } from './comparison-table.tsx';
import { type Known, partOf } from './side.ts';
import { largestOf, maximaOf, maximumOf, namesOf, suppliesOf } from './token-verdicts.ts';
import { largerOf, olderOf, sameOrNot } from './verdict.ts';

/** What is known of one of two tokens. */
export interface TokenSide {
  readonly token: Known<TokenDetails>;
  readonly holders: Known<Answer<typeof listTokenHolders>>;
}

type Described = Omit<Fact, 'a' | 'b'> & { readonly cell: (token: TokenDetails) => ReactNode };

/** What two tokens are compared by. Coins of a test network have no value. */
export function tokenFacts(a: TokenSide, b: TokenSide, network: Network): Fact[] {
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
      label: words.price,
      verdict: largerOf(...both(({ metadata }) => metadata.priceUsd || undefined)),
      cell: ({ metadata: { priceUsd } }) =>
        priceUsd > 0 ? formatTokenPrice(priceUsd) : <span className="dim">{words.noPrice}</span>,
    }),
    fact({
      id: 'cap',
      label: words.cap,
      verdict: largerOf(...both((token) => (hasPrice(token) ? token.marketCapUsd : undefined))),
      cell: (token) => <UsdValue usd={token.marketCapUsd} size="summary" ofNothing={hasPrice(token)} />,
    }),
    fact({
      id: 'volume',
      label: words.volume,
      verdict: largerOf(...both((token) => (hasPrice(token) ? token.volume24hUsd : undefined))),
      cell: (token) => <UsdValue usd={token.volume24hUsd} size="summary" ofNothing={hasPrice(token)} />,
    }),
  ];
  return [
    fact({
      id: 'name',
      label: words.name,
      verdict: namesOf(...both((token) => token)),
      cell: ({ metadata }) => (
        <span className="vs-n">
          <Plate text={metadata.name} of={metadata.tokenIdentifier} />
          <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />
        </span>
      ),
    }),
    fact({
      id: 'issuer',
      label: words.issuer,
      verdict: sameOrNot(...both(({ metadata }) => metadata.issuerPublicKey.toLowerCase()), words.sameIssuer),
      cell: ({ metadata }) => <IssuerLink publicKey={metadata.issuerPublicKey} />,
    }),
    fact({
      id: 'supply',
      label: words.supply,
      verdict: suppliesOf(...both((token) => token)),
      cell: ({ totalSupply, metadata }) => <TokenAmount quantity={totalSupply} metadata={metadata} size="row" />,
    }),
    fact({
      id: 'maximum',
      label: words.maximum,
      verdict: maximaOf(...both((token) => token)),
      cell: (token) =>
        maximumOf(token) === undefined ? (
          <span className="dim">{words.noMaximum}</span>
        ) : (
          <TokenAmount quantity={token.metadata.maxSupply ?? 0} metadata={token.metadata} size="row" />
        ),
    }),
    ...(network === 'MAINNET' ? market : []),
    fact({
      id: 'holders',
      label: words.holders,
      verdict: largerOf(...both(({ metadata }) => BigInt(metadata.holderCount))),
      cell: ({ metadata }) => formatCount(metadata.holderCount),
    }),
    {
      id: 'largest',
      label: words.largest,
      verdict: largestOf(a, b),
      a: <LargestHolder {...a} />,
      b: <LargestHolder {...b} />,
    },
    fact({
      id: 'decimals',
      label: words.decimals,
      verdict: sameOrNot(...both(({ metadata }) => metadata.decimals)),
      cell: ({ metadata }) => metadata.decimals,
    }),
    fact({
      id: 'freezing',
      label: words.freezing,
      verdict: sameOrNot(...both(({ metadata }) => metadata.isFreezable ?? undefined)),
      cell: ({ metadata }) => freezing(metadata.isFreezable),
    }),
    fact({
      id: 'created',
      label: words.created,
      verdict: olderOf(...both(({ metadata }) => metadata.createdAt)),
      cell: ({ metadata }) => <CalendarDate at={metadata.createdAt} />,
    }),
  ];
}

function LargestHolder({ token, holders }: TokenSide) {
  return (
    <Cell of={holders}>
      {({ data: [first] }) =>
        first === undefined ? (
          <span className="dim">{words.noHolders}</span>
        ) : (
          <span>
            <Cell of={token}>
              {({ totalSupply }) => {
                const share = formatShare(toBigInt(first.balance), toBigInt(totalSupply));
                return share === undefined ? words.unknown : words.ofSupply(share);
              }}
            </Cell>{' '}
            <Identifier value={first.address} kind="address" picture />
          </span>
        )
      }
    </Cell>
  );
}

function freezing(isFreezable: boolean | null | undefined): ReactNode {
  if (typeof isFreezable !== 'boolean') return <span className="dim">{words.unknown}</span>;
  return isFreezable ? words.freezes : words.freezesNot;
}

/** Where there is a price, 0 dollars are none; without one they are not known. */
function hasPrice({ metadata }: TokenDetails): boolean {
  return metadata.priceUsd > 0;
}
