import type { ReactNode } from 'react';
import type { Network } from '../../../contract/common.ts';
import type { ListedToken } from '../../../contract/token.ts';
import { formatSats } from '../../../format/sats.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { commonWords } from '../../../words/en/common.ts';
import { issuerWords as words } from '../../../words/en/issuer.ts';
import { TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { CalendarDate } from '../../ui/time.tsx';
import type { Details } from './use-details.ts';

/** A token of the key, with what only its details tell. */
export interface IssuedToken {
  readonly token: ListedToken;
  readonly details: Details;
  /** Said where the key used its ticker more than once. */
  readonly alike: string | undefined;
}

/** One thing to compare tokens by: a column, a row or a line, as the screen has room. */
export interface Fact {
  readonly label: string;
  /** Names its column. */
  readonly id: string;
  readonly isNumber?: boolean;
  readonly cell: (issued: IssuedToken) => ReactNode;
}

const supply: Fact = {
  label: words.supply,
  id: 'supply',
  isNumber: true,
  cell: ({ token, details }) =>
    details.is === 'known' ? (
      <TokenAmount quantity={details.token.totalSupply} metadata={token} size="row" />
    ) : (
      <NotKnown details={details} />
    ),
};

const cap: Fact = {
  label: words.cap,
  id: 'cap',
  isNumber: true,
  cell: ({ token, details }) => {
    if (token.priceUsd === 0) return <span className="dim">{commonWords.noPrice}</span>;
    if (details.is !== 'known') return <NotKnown details={details} />;
    return (
      <UsdValue usd={details.token.marketCapUsd} size="summary" ofNothing={isNothing(details.token.totalSupply)} />
    );
  },
};

const facts: readonly Fact[] = [
  {
    label: words.identifier,
    id: 'tid',
    cell: ({ token }) => <Identifier value={token.tokenIdentifier} kind="token" copyLabel={words.copyIdentifier} />,
  },
  supply,
  {
    label: words.maximum,
    id: 'max',
    isNumber: true,
    // Some services send 0 for "uncapped" (supplement 3).
    cell: ({ token }) =>
      token.maxSupply == null || isNothing(token.maxSupply) ? (
        <span className="dim">{words.noMaximum}</span>
      ) : (
        <TokenAmount quantity={token.maxSupply} metadata={token} size="row" />
      ),
  },
  cap,
  { label: words.holders, id: 'hold', isNumber: true, cell: ({ token }) => formatSats(token.holderCount) },
  { label: words.decimals, id: 'dec', isNumber: true, cell: ({ token }) => token.decimals },
  { label: words.freezing, id: 'frz', cell: ({ token }) => freezing(token.isFreezable) },
  { label: words.created, id: 'made', cell: ({ token }) => <CalendarDate at={token.createdAt} /> },
];

/** What tokens are compared by; coins of a test network have no value. */
export function factsOn(network: Network): readonly Fact[] {
  return network === 'MAINNET' ? facts : facts.filter((fact) => fact !== cap);
}

function freezing(isFreezable: boolean | null | undefined): ReactNode {
  if (isFreezable == null) return <span className="dim">{commonWords.unknown}</span>;
  return isFreezable ? words.freezes : words.freezesNot;
}

function isNothing(quantity: Parameters<typeof toBigInt>[0]): boolean {
  return toBigInt(quantity) === 0n;
}

function NotKnown({ details }: { details: Details }) {
  if (details.is === 'failed') return <span className="dim">{words.unread}</span>;
  if (details.is === 'unknown') return <span className="dim">{commonWords.unknown}</span>;
  return (
    <span className="wait">
      <span className="sr">{words.isRead}</span>
      <SkeletonLine width={84} />
    </span>
  );
}
