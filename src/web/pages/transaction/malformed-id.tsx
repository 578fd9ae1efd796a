import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Blank } from '../../ui/states.tsx';
import { Crumb } from './page-head.tsx';

const longestShown = 120;

/** What was asked for cannot be a transaction id; nothing was asked of the service. */
export function MalformedId({ text }: { text: string }) {
  const network = useNetwork();
  return (
    <>
      <Crumb>Not a transaction ID</Crumb>
      <h1 className="sr">Not a transaction ID</h1>
      <section className="card">
        <Blank
          icon="unknown"
          title="This is not a transaction ID"
          actions={
            <>
              <Link className="btn btn-main" to="/search" search={{ network, q: text }}>
                <Icon name="search" />
                Search for this text
              </Link>
              <Link className="btn" to="/" search={{ network }}>
                Latest transactions
              </Link>
            </>
          }
        >
          <bdi className="mono malformed">{text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}</bdi>
          <br />A transaction ID is a UUID, or 64 characters from 0 to 9 and a to f. Check it against the source, or
          search.
        </Blank>
      </section>
    </>
  );
}
