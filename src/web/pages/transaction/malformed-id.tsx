import { Link } from '@tanstack/react-router';
import { transactionWords as words } from '../../../words/en/transaction.ts';
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
      <Crumb>{words.notId}</Crumb>
      <h1 className="sr">{words.notId}</h1>
      <section className="card">
        <Blank
          icon="unknown"
          title={words.thisIsNotId}
          actions={
            <>
              <Link className="btn btn-main" to="/search" search={{ network, q: text }}>
                <Icon name="search" />
                {words.searchText}
              </Link>
              <Link className="btn" to="/" search={{ network }}>
                {words.latest}
              </Link>
            </>
          }
        >
          <bdi className="mono malformed">{text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}</bdi>
          <br />
          {words.whatIdIs}
        </Blank>
      </section>
    </>
  );
}
