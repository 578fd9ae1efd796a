import { Link } from '@tanstack/react-router';
import { classify } from '../../../contract/classify.ts';
import { formatSats } from '../../../format/sats.ts';
import { tokensWords as words } from '../../../words/en/tokens.ts';
import { offeredNetworks } from '../../config.ts';
import { isUnknown } from '../../queries/failure.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import { Blank, ErrorState } from '../../ui/states.tsx';

/** A page without tokens: nothing is called so, or the results end before it. */
export function NoTokens({ text, offset, onBack }: { text: string; offset: number; onBack: () => void }) {
  const network = useNetwork();
  if (offset > 0) {
    return (
      <Blank
        icon="empty"
        title={words.endBefore}
        actions={
          <>
            <button className="btn btn-main" type="button" onClick={onBack}>
              {words.back}
            </button>
            <Link className="btn" to="/tokens" search={{ q: text }}>
              {words.first}
            </Link>
          </>
        }
      >
        {words.endMeans(formatSats(offset))}
      </Blank>
    );
  }
  const isMore = classify(text).some(({ kind }) => kind !== 'search');
  return (
    <Blank
      icon="empty"
      title={words.none(network)}
      actions={
        <>
          {offeredNetworks
            .filter((other) => other !== network)
            .map((other) => (
              <Link key={other} className="btn btn-main" to="/tokens" search={{ q: text, network: other }}>
                <Icon name="swap" />
                {words.lookOn(other)}
              </Link>
            ))}
          {isMore && (
            <Link className="btn" to="/search" search={{ q: text }}>
              {words.searchAll}
            </Link>
          )}
        </>
      }
    >
      <Phrase text={words.noneMeans} query={<q className="break-words">{text}</q>} />
    </Blank>
  );
}

/** The service was asked and did not say. */
export function NotAnswered({ error, retry }: { error: Error; retry: () => void }) {
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="search" title={words.notServed}>
      {words.notServedMeans}
    </Blank>
  );
}
