import { getRouteApi } from '@tanstack/react-router';
import { decodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { Card } from '#web/components/card.tsx';
import { PageBar } from '#web/components/page-bar.tsx';
import { OtherNetwork } from '#web/components/states/other-network.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isSearchable } from '#web/queries/token.ts';
import { DirectoryCard } from './directory.tsx';
import { FoundTokens } from './found-tokens.tsx';
import { SearchForm } from './search-form.tsx';

const route = getRouteApi('/tokens');

/** All tokens, or the results of a search by name, ticker or address. */
export function TokensPage() {
  const { t } = useLocale();
  const { q, limit, network } = route.useSearch();
  const text = q.trim();
  return (
    <>
      <PageBar title={t('tokens.tokens')}>
        {text !== '' && <span className="text-ink-3 min-w-0 truncate">{t('search.resultsOn', { network })}</span>}
      </PageBar>
      <SearchForm key={q} text={q} limit={limit} />
      <Found text={text} network={network} />
    </>
  );
}

function Found({ text, network }: { text: string; network: Network }) {
  const { t, naming } = useLocale();
  if (text === '') return <DirectoryCard />;
  if (!isSearchable(text)) {
    return (
      <Card>
        <Blank icon="search" title={t('tokens.tooShort')}>
          {t('tokens.emptyHint')}
        </Blank>
      </Card>
    );
  }
  // An identifier of this network has been redirected already.
  const token = decodeTokenAddress(text, naming);
  if (token !== undefined && token.network !== network) {
    return <OtherNetwork noun="token" belongsTo={token.network} identifier={token.tokenIdentifier} />;
  }
  return <FoundTokens text={text} />;
}
