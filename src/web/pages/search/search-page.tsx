import { getRouteApi } from '@tanstack/react-router';
import { classify, type Meaning } from '../../../contract/classify.ts';
import { Blank } from '../../ui/states.tsx';
import { type Definite, MeaningCard } from './meaning-card.tsx';
import { TokenResults } from './token-results.tsx';

const route = getRouteApi('/search');

/** Every meaning of a text: what it is by its shape, and what exists. */
export function SearchPage() {
  const { q, only, network } = route.useSearch();
  const text = q.trim();
  const meanings = only === 'tokens' ? [] : classify(text).filter(isDefinite);
  return (
    <>
      <div className="bar bar-top">
        <h1>Search</h1>
        {text !== '' && <span className="dim min-w-0 truncate">Looked on {network}</span>}
      </div>
      {text === '' ? (
        <section className="card">
          <Blank icon="search" title="Look something up">
            Paste a transaction ID, an address, a public key or a token identifier. Anything else is looked for among
            the names and tickers of tokens.
          </Blank>
        </section>
      ) : meanings.length > 0 ? (
        <MeaningCard text={text} meanings={meanings} />
      ) : (
        <TokenResults text={text} />
      )}
    </>
  );
}

function isDefinite(meaning: Meaning): meaning is Definite {
  return meaning.kind !== 'search';
}
