import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { decodeTokenAddress, encodeTokenAddress, parseTokenIdentifier } from '../../../contract/identifier.ts';
import { isUnknown } from '../../queries/failure.ts';
import { tokenQuery } from '../../queries/token.ts';
import { BrokenAddress } from '../../ui/broken-address.tsx';
import { OtherNetwork } from '../../ui/other-network.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { TokenFacts } from './token-facts.tsx';
import { TokenHead } from './token-head.tsx';

const route = getRouteApi('/token/$identifier');

/** A token: its identifier before everything else, then what the service says. */
export function TokenPage() {
  const { identifier: text } = route.useParams();
  const { network } = route.useSearch();
  const decoded = decodeTokenAddress(text);
  const tokenIdentifier = decoded?.tokenIdentifier ?? parseTokenIdentifier(text);
  if (tokenIdentifier === undefined) {
    return (
      <>
        <h1 className="sr">Not a valid token</h1>
        <BrokenAddress text={text} reason="It is neither a token identifier nor a token address." />
      </>
    );
  }
  if (decoded !== undefined && decoded.network !== network) {
    return (
      <>
        <h1 className="sr">Token of the other network</h1>
        <OtherNetwork noun="token" belongsTo={decoded.network} identifier={tokenIdentifier} />
      </>
    );
  }
  return (
    <Token
      key={`${network} ${tokenIdentifier}`}
      identifier={tokenIdentifier}
      address={encodeTokenAddress({ network, tokenIdentifier })}
    />
  );
}

function Token({ identifier, address }: { identifier: string; address: string }) {
  const { network } = route.useSearch();
  const { data, dataUpdatedAt, error, refetch } = useQuery(tokenQuery({ network, identifier }));
  const retry = () => void refetch();
  return (
    <>
      <TokenHead identifier={identifier} address={address} metadata={data?.data.metadata} />
      {data === undefined ? (
        <section className="card mt" aria-busy={error === null}>
          <NoToken network={network} error={error} retry={retry} />
        </section>
      ) : (
        <>
          {error !== null && <StaleBanner since={dataUpdatedAt} retry={retry} />}
          <TokenFacts token={data.data} />
        </>
      )}
    </>
  );
}

function NoToken({ network, error, retry }: { network: string; error: Error | null; retry: () => void }) {
  if (error === null) return <SkeletonRows rows={5} label="Loading the token" />;
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="token" title={`Nothing is known of this token on ${network}`}>
      The identifier is well formed. The service has no details for it; it may belong to the other network, or this
      service does not answer token lookups.
    </Blank>
  );
}
