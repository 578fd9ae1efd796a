import type { TokenMetadata } from '../../../contract/token.ts';
import { suspicionWords as words } from '../../../words/en/suspicion.ts';
import { factsOf, showNames, useHidden } from '../../ui/hidden-names.ts';
import { Phrase } from '../../ui/phrase.tsx';

/** Why the name or ticker of a token is hidden, and the way to see it. */
export function HiddenNote({ token }: { token: Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'ticker'> }) {
  const { tokenIdentifier, name, ticker } = token;
  const isNameHidden = useHidden(name, tokenIdentifier);
  const isTickerHidden = useHidden(ticker, tokenIdentifier);
  if (!isNameHidden && !isTickerHidden) return null;
  return (
    <div className="dim" role="note">
      {words.hiddenHere} {isNameHidden && <Phrase text={words.name} facts={factsOf(name, tokenIdentifier).join(' ')} />}{' '}
      {isTickerHidden && <Phrase text={words.ticker} facts={factsOf(ticker, tokenIdentifier).join(' ')} />}{' '}
      <button className="link" type="button" onClick={() => showNames(tokenIdentifier)}>
        {words.show}
      </button>
    </div>
  );
}
