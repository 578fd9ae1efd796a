import { getRouteApi } from '@tanstack/react-router';
import type { Meaning } from '#contract/pasted/meaning.ts';
import { Card } from '#web/components/card.tsx';
import { PageBar } from '#web/components/page-bar.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isSearchable } from '#web/queries/token.ts';
import { Meanings } from './meanings.tsx';
import { isFindable } from './options.tsx';
import { meaningsOf } from './read-meanings.ts';
import { RecentCard } from './recent-card.tsx';
import { NothingCalled, TokenResults } from './token-results.tsx';

export { meaningsOf, readMeanings } from './read-meanings.ts';

const route = getRouteApi('/search');

/** Search page: what a text means by its format, and search results. */
export function SearchPage() {
  const { t, naming } = useLocale();
  const { q, only, network } = route.useSearch();
  const text = q.trim();
  const meanings = meaningsOf(q, only, naming);
  // An invoice, for example, is decoded and not searched.
  const isLookedFor = meanings.some((meaning) => meaning.kind === 'search' || isFindable(meaning));
  return (
    <>
      <PageBar title={t('search.title')}>
        {isLookedFor && <span className="text-ink-3 min-w-0 truncate">{t('search.resultsOn', { network })}</span>}
      </PageBar>
      {text === '' ? <NothingTyped /> : <Found key={`${network} ${text}`} meanings={meanings} />}
    </>
  );
}

function Found({ meanings }: { meanings: readonly Meaning[] }) {
  const [first] = meanings;
  if (first?.kind !== 'search') return <Meanings meanings={meanings} />;
  return isSearchable(first.text) ? <TokenResults text={first.text} /> : <NothingCalled text={first.text} />;
}

function NothingTyped() {
  const { t } = useLocale();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <Blank icon="search" title={t('search.empty')}>
          {t('search.emptyHint')}
        </Blank>
      </Card>
      <RecentCard />
    </div>
  );
}
