import { Link } from '@tanstack/react-router';
import { classify } from '../../../contract/classify.ts';
import { networks } from '../../../contract/common.ts';
import { formatSats } from '../../../format/sats.ts';
import { isUnknown } from '../../queries/failure.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Blank, ErrorState } from '../../ui/states.tsx';

/** A page without tokens: nothing is called so, or the results end before it. */
export function NoTokens({ text, offset, onBack }: { text: string; offset: number; onBack: () => void }) {
  const network = useNetwork();
  if (offset > 0) {
    return (
      <Blank
        icon="empty"
        title="The results end before this page"
        actions={
          <>
            <button className="btn btn-main" type="button" onClick={onBack}>
              One page back
            </button>
            <Link className="btn" to="/tokens" search={{ q: text }}>
              First results
            </Link>
          </>
        }
      >
        There are no more than {formatSats(offset)} tokens to list here.
      </Blank>
    );
  }
  const isMore = classify(text).some(({ kind }) => kind !== 'search');
  return (
    <Blank
      icon="empty"
      title={`No token on ${network} is called that`}
      actions={
        <>
          {networks
            .filter((other) => other !== network)
            .map((other) => (
              <Link key={other} className="btn btn-main" to="/tokens" search={{ q: text, network: other }}>
                <Icon name="swap" />
                Look on {other}
              </Link>
            ))}
          {isMore && (
            <Link className="btn" to="/search" search={{ q: text }}>
              Search everything for it
            </Link>
          )}
        </>
      }
    >
      No token has <q className="break-words">{text}</q> in its name or ticker. Three characters or more are found
      anywhere in them, fewer at the beginning of a word, and six or more in identifiers and addresses too.
    </Blank>
  );
}

/** The service was asked and did not say. */
export function NotAnswered({ error, retry }: { error: Error; retry: () => void }) {
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="search" title="This service does not search by name">
      Paste the whole identifier or address of a token into the search above.
    </Blank>
  );
}
