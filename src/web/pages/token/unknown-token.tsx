import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Blank } from '../../ui/states.tsx';

/** The service knows no such token on this network. */
export function UnknownToken({ identifier }: { identifier: string }) {
  const network = useNetwork();
  const other = network === 'MAINNET' ? 'REGTEST' : 'MAINNET';
  return (
    <section className="card">
      <Blank
        icon="token"
        title={`No token with this identifier on ${network}`}
        actions={
          <Link className="btn" to="/token/$identifier" params={{ identifier }} search={{ network: other }}>
            <Icon name="swap" />
            Look on {other}
          </Link>
        }
      >
        The identifier is well formed, but nothing was issued under it on {network} as far as the service knows. The two
        networks share nothing.
      </Blank>
    </section>
  );
}
