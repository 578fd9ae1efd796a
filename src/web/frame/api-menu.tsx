import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDialog } from '#web/components/dialog.ts';
import { moveFocus } from '#web/components/share-menu.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Source } from '#web/data/api-error.ts';

// Above its button; where the browser cannot anchor it, in the middle of the screen.
const menu = cx([
  'm-auto max-h-[60dvh] w-140 max-w-[calc(100vw-2rem)] overflow-auto rounded-16 bg-float forced-colors:border p-1.5',
  'text-ink depth-pop supports-[position-area:block-start]:inset-auto supports-[position-area:block-start]:mx-4',
  'supports-[position-area:block-start]:my-1 [position-area:block-start]',
]);
const itemLook =
  'mono block min-h-9 w-full rounded-10 px-2.5 py-2 text-start wrap-anywhere hover:bg-hover focus-visible:bg-hover';

/** Lists the API requests that the page shows the responses of. Each opens with its curl command and its response. */
export function ApiMenu({ look }: { look: string }) {
  const { t } = useLocale();
  const client = useQueryClient();
  const id = useId();
  const dialog = useDialog(() => import('./api-dialog.tsx'), t('panel.notLoaded'));
  // Frozen while the menu or the dialog is open, although the page refetches.
  const [sources, setSources] = useState<readonly Source[]>();
  const [shown, setShown] = useState<Source>();
  return (
    <>
      <button className={look} type="button" popoverTarget={id} aria-haspopup="menu">
        {t('frame.apiRequests')}
      </button>
      <div
        className={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={t('frame.apiRequests')}
        onToggle={({ newState, currentTarget }) => {
          // A menu closed and opened again at once gets one event, which says that it is open.
          flushSync(() => setSources(newState === 'open' ? sourcesIn(client) : undefined));
          currentTarget.querySelector('button')?.focus();
        }}
        onKeyDown={moveFocus}
      >
        {sources?.map((source) => (
          <button
            key={source.received.path + (source.received.requestBody ?? '')}
            className={itemLook}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={({ currentTarget }) => {
              // The focus is back on the button before the dialog remembers it.
              currentTarget.parentElement?.hidePopover();
              setShown(source);
              dialog.open();
            }}
          >
            {source.received.method} {source.received.path}
          </button>
        ))}
        {sources?.length === 0 && <p className="p-2.5">{t('frame.noApiRequest')}</p>}
      </div>
      {dialog.code && shown && <dialog.code.ApiDialog source={shown} onClose={dialog.close} />}
    </>
  );
}

function sourcesIn(client: QueryClient): Source[] {
  const queries = client.getQueryCache().findAll({ type: 'active' });
  return queries.flatMap(({ state: { data, dataUpdatedAt: at } }) =>
    isReceived(data) ? [{ received: data, at }] : [],
  );
}

function isReceived(data: unknown): data is Source['received'] {
  return typeof data === 'object' && data !== null && 'method' in data && 'path' in data && 'body' in data;
}
