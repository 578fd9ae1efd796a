import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isUnknown } from '../../queries/failure.ts';
import { tokenSearchQuery } from '../../queries/token.ts';
import { useLastError } from '../../ui/last-error.ts';
import { LeftOut } from '../../ui/left-out.tsx';
import { ListedTokens } from '../../ui/listed-tokens.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { SharedTickers } from '../../ui/shared-tickers.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';

const limit = 25;

/** Tokens whose name, ticker or address holds a text, in the service's order. */
export function TokenResults({ text }: { text: string }) {
  const network = useNetwork();
  const answer = useQuery(tokenSearchQuery({ network, identifier: text, limit }));
  const error = useLastError(answer, `${network} ${text}`);
  const retry = () => void answer.refetch();
  if (answer.data === undefined) {
    return (
      <section className="card" aria-busy={error === null}>
        <NoResults text={text} error={error} retry={retry} />
      </section>
    );
  }
  const tokens = answer.data.data;
  if (tokens.length === 0) {
    return (
      <section className="card">
        <Blank icon="empty" title={`Nothing on ${network} is called that`}>
          No token has <q className="break-words">{text}</q> in its name, ticker or address. Transactions and addresses
          are found by their whole identifier.
        </Blank>
      </section>
    );
  }
  return (
    <section className="card list" aria-labelledby="tokens">
      <div className="card-h">
        <h2 id="tokens">Tokens</h2>
        <Link className="btn btn-quiet end" to="/tokens" search={{ q: text }}>
          All results
        </Link>
      </div>
      {error !== null && <StaleBanner since={answer.dataUpdatedAt} error={error} retry={retry} />}
      <LeftOut parts={answer.data.leftOut} />
      <SharedTickers tickers={tokens.map(({ ticker }) => ticker)} isPart={tokens.length >= limit} />
      <ListedTokens caption={`Tokens on ${network} found for ${text}`} tokens={tokens} isStale={error !== null} />
      <div className="pal-f">
        <span>Issuers choose names freely.</span>
      </div>
    </section>
  );
}

function NoResults({ text, error, retry }: { text: string; error: Error | null; retry: () => void }) {
  if (error === null) return <SkeletonRows rows={3} label="Looking among the tokens" />;
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="search" title="This is no identifier">
      <q className="break-words">{text}</q> is not a transaction ID, an address, a public key or a token identifier, and
      this service does not answer searches by name. Paste a whole identifier.
    </Blank>
  );
}
