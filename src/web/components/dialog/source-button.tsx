import { useState } from 'react';
import { useDialog } from '../../hooks/use-dialog.ts';
import { useLocale } from '../../locale-context.ts';
import { Button } from '../primitives/button.tsx';
import type { Source } from './source.ts';

interface SourceButtonProperties {
  sources: readonly Source[];
  /** Name of the panel. */
  of: string;
  /** Where it stands. */
  className?: string;
}

/** Shows where a panel has its numbers from, once it has them. Its room is kept before, so that nothing moves. */
export function SourceButton({ sources, of, className = '' }: SourceButtonProperties) {
  const { t } = useLocale();
  const { code, open, close } = useDialog(() => import('./source-dialog.tsx'), t('panel.notLoaded'));
  // What is being read stays as it is, whatever the panel hears meanwhile.
  const [shown, setShown] = useState(sources);
  return (
    <>
      <Button
        variant="quiet"
        className={`-me-1 ${className}`}
        aria-label={t('panel.sourceOf', { what: of })}
        aria-haspopup="dialog"
        disabled={sources.length === 0}
        onClick={() => {
          setShown(sources);
          open();
        }}
      >
        {t('panel.source')}
      </Button>
      {code && <code.SourceDialog sources={shown} of={of} onClose={close} />}
    </>
  );
}
