import { type ReactNode, useRef } from 'react';
import { Card, CardHead } from '#web/components/card.tsx';
import { Button, IconButton } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { useLocale } from '#web/contexts.ts';
import { keyOf } from '#web/settings/labels.ts';
import { clearRecent, removeSearch, removeVisit, useRecent } from '#web/settings/recent.ts';
import { setSetting, useSetting } from '#web/settings/settings.ts';
import { ResultGroup, RowsFoot } from './result-list.tsx';
import { SearchedRow, searchKey, VisitRow } from './subject-row.tsx';

/** Recent visits and searches of both networks, with buttons to remove them. */
export function RecentCard() {
  const { t } = useLocale();
  const { visits, searches } = useRecent();
  const remembers = useSetting('recent') === 'on';
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = visits.length + searches.length === 0;
  // The focused element is removed; keep the focus in the card.
  const forget = (what: () => void) => () => {
    what();
    heading.current?.focus();
    announce(t('search.removed'));
  };
  return (
    <Card tone="bare" aria-labelledby="recent">
      <CardHead>
        <h2 id="recent" ref={heading} tabIndex={-1}>
          {t('search.history')}
        </h2>
        {!isEmpty && (
          <Button variant="quiet" className="ms-auto" onClick={forget(clearRecent)}>
            {t('search.clear')}
          </Button>
        )}
      </CardHead>
      <p className="pt-3 pb-1 text-ink-3">
        {t('search.historyHint')} {!remembers && t('search.historyOff')}{' '}
        {isEmpty && remembers && t('search.historyEmpty')}
      </p>
      <RecentGroup title={t('search.recentSearches')} isEmpty={searches.length === 0}>
        {searches.map((search) => (
          <RecentLine key={searchKey(search)} what={search.text} onForget={forget(() => removeSearch(search))}>
            <SearchedRow search={search} />
          </RecentLine>
        ))}
      </RecentGroup>
      <RecentGroup title={t('search.recentPages')} isEmpty={visits.length === 0}>
        {visits.map((visit) => (
          <RecentLine key={keyOf(visit)} what={visit.ref} onForget={forget(() => removeVisit(visit))}>
            <VisitRow visit={visit} />
          </RecentLine>
        ))}
      </RecentGroup>
      <RowsFoot>
        <Button onClick={() => setSetting('recent', remembers ? 'off' : 'on')}>
          {remembers ? t('search.turnOff') : t('search.turnOn')}
        </Button>
      </RowsFoot>
    </Card>
  );
}

function RecentGroup({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <ResultGroup title={title} level="h3">
      <ul>{children}</ul>
    </ResultGroup>
  );
}

function RecentLine({ what, onForget, children }: { what: string; onForget: () => void; children: ReactNode }) {
  const { t } = useLocale();
  return (
    <li className="flex">
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton icon="cross" label={t('search.remove', { what })} onClick={onForget} />
    </li>
  );
}
