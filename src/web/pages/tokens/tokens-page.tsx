import { getRouteApi } from '@tanstack/react-router';
import type { Network } from '../../../contract/common.ts';
import { decodeTokenAddress } from '../../../contract/identifier.ts';
import { tokensWords as words } from '../../../words/en/tokens.ts';
import { isAskable } from '../../queries/askable.ts';
import { OtherNetwork } from '../../ui/other-network.tsx';
import { Blank } from '../../ui/states.tsx';
import { FoundTokens } from './found-tokens.tsx';
import { SearchForm } from './search-form.tsx';

const route = getRouteApi('/tokens');

/** The tokens a search by name, ticker or address finds, page by page. */
export function TokensPage() {
  const { q, limit, network } = route.useSearch();
  const text = q.trim();
  return (
    <>
      <div className="bar bar-top">
        <h1>{words.tokens}</h1>
        {text !== '' && <span className="dim min-w-0 truncate">{words.lookedOn(network)}</span>}
      </div>
      <SearchForm key={q} text={q} limit={limit} />
      <Found text={text} network={network} />
    </>
  );
}

function Found({ text, network }: { text: string; network: Network }) {
  if (!isAskable(text)) {
    return (
      <section className="card">
        <Blank icon="search" title={text === '' ? words.lookFor : words.tooLittle}>
          {words.howToLook}
        </Blank>
      </section>
    );
  }
  // One of this network has led to its page already.
  const token = decodeTokenAddress(text);
  if (token !== undefined && token.network !== network) {
    return <OtherNetwork noun="token" belongsTo={token.network} identifier={token.tokenIdentifier} />;
  }
  return <FoundTokens text={text} />;
}
