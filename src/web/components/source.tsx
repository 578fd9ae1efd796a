import { useState } from 'react';
import { Button } from './button.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Source } from './dialog/source.ts';
import { useDialog } from './dialog.ts';

interface SourceButtonProperties {
  sources: readonly Source[];
  /** Heading of the panel. */
  of: string;
  className?: string;
}

/** Opens the API responses of a panel, once they are loaded. Its space is reserved, so that nothing shifts. */
export function SourceButton({ sources, of, className = '' }: SourceButtonProperties) {
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
