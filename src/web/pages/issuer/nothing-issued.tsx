import { Link } from '@tanstack/react-router';
import { networks } from '../../../contract/common.ts';
import { isUnknown } from '../../queries/failure.ts';
import { useNetwork } from '../../ui/network.tsx';
import { Blank, ErrorState } from '../../ui/states.tsx';

/** Most keys issue nothing. */
export function NothingIssued({ publicKey }: { publicKey: string }) {
  const network = useNetwork();
  return (
    <section className="card mt" aria-label="Tokens">
      <Blank
        icon="token"
        title={`This key issued no tokens on ${network}`}
        actions={
          <>
            <AddressButton publicKey={publicKey} />
            {networks
              .filter((other) => other !== network)
              .map((other) => (
                <Link
                  key={other}
                  className="btn"
                  to="/issuer/$key"
                  params={{ key: publicKey }}
                  search={{ network: other }}
                >
                  Look on {other}
                </Link>
              ))}
          </>
        }
      >
        The key is valid, and may hold and pay like any other. A token it issues appears here.
      </Blank>
    </section>
  );
}

/** Nobody could say what the key issued. */
export function NotLookedUp({ publicKey, error, retry }: { publicKey: string; error: Error; retry: () => void }) {
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank
      icon="token"
      title="This service does not say who issued what"
      actions={<AddressButton publicKey={publicKey} />}
    >
      The key is valid. Its tokens have pages of their own, found by their identifiers.
    </Blank>
  );
}

function AddressButton({ publicKey }: { publicKey: string }) {
  return (
    <Link className="btn btn-main" to="/address/$address" params={{ address: publicKey }}>
      Open its address
    </Link>
  );
}
