import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { knownOf, type Side } from './side.ts';
import { SideCard } from './sides.tsx';
import type { Subject } from './subject.ts';
import { largestHolders, tokenHoldersQuery, tokenQuery } from '#web/queries/token.ts';
import { tokenFacts } from './token/token-facts.tsx';
import type { TokenSide } from './token/token-side.ts';

/** Card of a token in a comparison. */
export function TokenCard({ side, subject }: { side: Side; subject: Subject }) {
  const reading = useQuery(tokenQuery({ network: useNetwork(), identifier: subject.identifier }));
  const metadata = reading.data?.data.metadata;
  const name = metadata && (
    <>
      <Plate text={metadata.name} of={metadata.tokenIdentifier} />{' '}
      <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />
    </>
  );
  return <SideCard side={side} subject={subject} reading={reading} name={name} />;
}

/** Compares the facts of two tokens. */
export function TokenComparison({ a, b }: { a: Subject; b: Subject }) {
  const locale = useFullLocale();
  const network = useNetwork();
  const one = useTokenSide(network, a.identifier);
  const other = useTokenSide(network, b.identifier);
  const isSettled = [one, other].every(
    ({ side: { token, holders } }) => token.status !== 'waiting' && holders.status !== 'waiting',
  );
  return (
    <ComparisonTable
      caption={locale.t('compare.caption.token')}
      facts={tokenFacts(locale, one.side, other.side, network)}
      sources={[...one.sources, ...other.sources]}
      isSettled={isSettled}
    />
  );
}

function useTokenSide(network: Network, identifier: string) {
  const token = useQuery(tokenQuery({ network, identifier }));
  const holders = useQuery(tokenHoldersQuery(largestHolders({ network, identifier })));
  const side: TokenSide = { token: knownOf(token), holders: knownOf(holders) };
  return { side, sources: sourcesOf(token, holders) };
}
