import { useState } from 'react';
import { useLocale } from '#web/contexts.ts';
import { Button } from './controls.tsx';
import { useDialog } from './dialog.ts';
import type { Source } from './states.tsx';

/** Opens the API responses of a panel, once they are loaded. Its space is reserved, so that nothing shifts. */
export function SourceButton(properties: { sources: readonly Source[]; of: string; className?: string }) {
  const { sources, of, className = '' } = properties;
  const { t } = useLocale();
  const { code, open, close } = useDialog(() => import('./source-dialog.tsx'), t('panel.notLoaded'));
  // Frozen while the dialog is open, although the panel refetches.
  const [shown, setShown] = useState(sources);
  return (
    <>
      <Button
        variant="quiet"
        className={`-me-1 ${className}`}
        aria-label={t('panel.apiRequestOf', { what: of })}
        aria-haspopup="dialog"
        disabled={sources.length === 0}
        onClick={() => {
          setShown(sources);
          open();
        }}
      >
        {t('panel.apiRequest')}
      </Button>
      {code && <code.SourceDialog sources={shown} of={of} onClose={close} />}
    </>
  );
}

/** Returns the responses of queries that have data. */
export function sourcesOf(
  ...reads: readonly { readonly data: Source['received'] | undefined; readonly dataUpdatedAt: number }[]
): Source[] {
  // Placeholder data has no time.
  return reads.flatMap(({ data, dataUpdatedAt: at }) => (data && at > 0 ? [{ received: data, at }] : []));
}
