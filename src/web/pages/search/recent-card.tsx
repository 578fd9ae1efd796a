import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/button.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { announce } from '#web/components/primitives/copy-text.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import { keyOf } from '#web/settings/labels.ts';
import { clearRecent, removeSearch, removeVisit, useRecent } from '#web/settings/recent.ts';
import { setSetting, useSetting } from '#web/settings/settings.ts';
import { RowGroup, RowsFoot, rowHeading } from './options/row-group.tsx';
import { SearchedRow, searchKey, VisitRow } from './options/visit-row.tsx';

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
    <Card aria-labelledby="recent">
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
      <p className="px-5 py-1.5 @max-md/page:px-4 @max-md/page:py-1 text-ink-3">
        {t('search.historyHint')} {!remembers && t('search.historyOff')}{' '}
        {isEmpty && remembers && t('search.historyEmpty')}
      </p>
      <Group title={t('search.recentSearches')} isEmpty={searches.length === 0}>
        {searches.map((search) => (
          <Line key={searchKey(search)} what={search.text} onForget={forget(() => removeSearch(search))}>
            <SearchedRow search={search} />
          </Line>
        ))}
      </Group>
      <Group title={t('search.recentPages')} isEmpty={visits.length === 0}>
        {visits.map((visit) => (
          <Line key={keyOf(visit)} what={visit.ref} onForget={forget(() => removeVisit(visit))}>
            <VisitRow visit={visit} />
          </Line>
        ))}
      </Group>
      <RowsFoot>
        <Button onClick={() => setSetting('recent', remembers ? 'off' : 'on')}>
          {remembers ? t('search.turnOff') : t('search.turnOn')}
        </Button>
      </RowsFoot>
    </Card>
  );
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <RowGroup>
      <h3 className={rowHeading}>{title}</h3>
      <ul>{children}</ul>
    </RowGroup>
  );
}

function Line({ what, onForget, children }: { what: string; onForget: () => void; children: ReactNode }) {
  const { t } = useLocale();
  return (
    <li className="flex">
      <div className="min-w-0 flex-1">{children}</div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('search.remove', { what })}
        title={t('search.remove', { what })}
        onClick={onForget}
      >
        <Icon name="cross" />
      </Button>
    </li>
  );
}
