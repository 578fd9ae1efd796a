import { useQuery } from '@tanstack/react-query';
import { isUnknown } from '../../queries/failure.ts';
import { tokenSearchQuery } from '../../queries/token.ts';
import { useNetwork } from '../../ui/network.tsx';
import { Blank, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { TokenRow } from './token-row.tsx';

/** Tokens whose name, ticker or address holds a text, in the service's order. */
export function TokenResults({ text }: { text: string }) {
  const network = useNetwork();
  const { data, error, refetch } = useQuery(tokenSearchQuery({ network, identifier: text, limit: 25 }));
  if (data === undefined) {
    return (
      <section className="card" aria-busy={error === null}>
        <NoResults text={text} error={error} retry={() => void refetch()} />
      </section>
    );
  }
  const tokens = data.data;
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
    <section className="card" aria-labelledby="tokens">
      <div className="pal-g">
        <h2 className="pal-h" id="tokens">
          Tokens
          <SharedTicker tickers={tokens.map((token) => token.ticker)} />
        </h2>
        <ul>
          {tokens.map((token) => (
            <li key={token.tokenIdentifier}>
              <TokenRow token={token} />
            </li>
          ))}
        </ul>
      </div>
      <div className="pal-f">
        <span>Issuers choose names freely. Compare identifiers.</span>
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

function SharedTicker({ tickers }: { tickers: readonly string[] }) {
  const counts = Map.groupBy(tickers, (ticker) => ticker.toLowerCase());
  const most = Math.max(...Array.from(counts.values(), (group) => group.length));
  return most > 1 ? <span className="end tag tag-warn">{most} share a ticker</span> : null;
}
