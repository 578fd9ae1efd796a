import { useState } from 'react';
import { useLocale } from '#web/contexts.ts';
import { Button } from './button.tsx';
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

/** A response that a panel is based on, as received. */
export interface Source {
  readonly received: {
    readonly method: string;
    /** Path and query of the request. */
    readonly path: string;
    readonly requestBody: string | undefined;
    /** The body of the response, exactly as received. */
    readonly body: string;
  };
  /** When it was received, in milliseconds. */
  readonly at: number;
}

/** The parts of a query result that are needed here. */
interface Read {
  readonly data: Source['received'] | undefined;
  readonly dataUpdatedAt: number;
}

/** Returns the responses of queries that have data. */
export function sourcesOf(...reads: readonly Read[]): Source[] {
  // Placeholder data has no time.
  return reads.flatMap(({ data, dataUpdatedAt: at }) => (data && at > 0 ? [{ received: data, at }] : []));
}
