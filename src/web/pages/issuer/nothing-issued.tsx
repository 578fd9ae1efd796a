import { Link } from '@tanstack/react-router';
import { issuerWords as words } from '../../../words/en/issuer.ts';
import { offeredNetworks } from '../../config.ts';
import { isUnknown } from '../../queries/failure.ts';
import { useNetwork } from '../../ui/network.tsx';
import { Blank, ErrorState } from '../../ui/states.tsx';

/** Most keys issue nothing. */
export function NothingIssued({ publicKey }: { publicKey: string }) {
  const network = useNetwork();
  return (
    <section className="card mt" aria-label={words.tokens}>
      <Blank
        icon="token"
        title={words.none(network)}
        actions={
          <>
            <AddressButton publicKey={publicKey} />
            {offeredNetworks
              .filter((other) => other !== network)
              .map((other) => (
                <Link
                  key={other}
                  className="btn"
                  to="/issuer/$key"
                  params={{ key: publicKey }}
                  search={{ network: other }}
                >
                  {words.lookOn(other)}
                </Link>
              ))}
          </>
        }
      >
        {words.noneMeans}
      </Blank>
    </section>
  );
}

/** Nobody could say what the key issued. */
export function NotLookedUp({ publicKey, error, retry }: { publicKey: string; error: Error; retry: () => void }) {
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="token" title={words.notServed} actions={<AddressButton publicKey={publicKey} />}>
      {words.notServedMeans}
    </Blank>
  );
}

function AddressButton({ publicKey }: { publicKey: string }) {
  return (
    <Link className="btn btn-main" to="/address/$address" params={{ address: publicKey }}>
      {words.openAddress}
    </Link>
  );
}
