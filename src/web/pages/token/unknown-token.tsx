import { Link } from '@tanstack/react-router';
import { tokenWords as words } from '../../../words/en/token.ts';
import { Icon } from '../../ui/icon.tsx';
import { otherThan, useNetwork } from '../../ui/network.tsx';
import { Blank } from '../../ui/states.tsx';

/** The service knows no such token on this network. */
export function UnknownToken({ identifier }: { identifier: string }) {
  const network = useNetwork();
  const other = otherThan(network);
  return (
    <section className="card">
      <Blank
        icon="token"
        title={words.unknown(network)}
        actions={
          other && (
            <Link className="btn" to="/token/$identifier" params={{ identifier }} search={{ network: other }}>
              <Icon name="swap" />
              {words.lookOn(other)}
            </Link>
          )
        }
      >
        {words.unknownMeans(network)}
      </Blank>
    </section>
  );
}
