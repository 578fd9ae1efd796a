import { useQuery } from '@tanstack/react-query';
import { parsePublicKey } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { knownOf, type Side } from './side.ts';
import { SideCard } from './sides.tsx';
import type { Subject } from './subject.ts';
import { addressQuery, addressTokensQuery } from '#web/queries/address.ts';
import { issuerTokensQuery } from '#web/queries/token.ts';
import { type AddressSide, addressFacts } from './address/address-facts.tsx';
import { CommonHoldings } from './address/common-holdings.tsx';

/** Card of an address in a comparison. */
export function AddressCard({ side, subject }: { side: Side; subject: Subject }) {
  const reading = useQuery(addressQuery({ network: useNetwork(), address: subject.identifier }));
  return <SideCard side={side} subject={subject} reading={reading} />;
}

/** Compares two addresses: their facts and common holdings. */
export function AddressComparison({ a, b }: { a: Subject; b: Subject }) {
  const locale = useFullLocale();
  const network = useNetwork();
  const one = useAddressSide(network, a);
  const other = useAddressSide(network, b);
  const isSettled = [one, other].every(({ side }) => Object.values(side).every(({ status }) => status !== 'waiting'));
  return (
    <>
      <ComparisonTable
        caption={locale.t('compare.caption.address')}
        facts={addressFacts(locale, one.side, other.side, network)}
        sources={[...one.sources, ...other.sources]}
        isSettled={isSettled}
      />
      <CommonHoldings a={one.side.tokens} b={other.side.tokens} sources={[...one.held, ...other.held]} />
    </>
  );
}

function useAddressSide(network: Network, { identifier, publicKey = '' }: Subject) {
  const summary = useQuery(addressQuery({ network, address: identifier }));
  const tokens = useQuery(addressTokensQuery({ network, address: identifier }));
  const issued = useQuery(issuerTokensQuery({ network, pubkeys: [parsePublicKey(publicKey) ?? publicKey] }));
  const side: AddressSide = { summary: knownOf(summary), tokens: knownOf(tokens), issued: knownOf(issued) };
  return { side, sources: sourcesOf(summary, tokens, issued), held: sourcesOf(tokens) };
}
