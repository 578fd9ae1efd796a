import { useState } from 'react';
import { useLocale } from '../locale-context.ts';
import { useDialog } from './use-dialog.ts';

/** An answer that a panel stands on, as it came. */
export interface Source {
  readonly received: {
    readonly method: string;
    /** Path and query of the request. */
    readonly path: string;
    /** The body of the request, where it had one. */
    readonly sent: string | undefined;
    /** The body of the answer, exactly as received. */
    readonly body: string;
  };
  /** When it came, in milliseconds. */
  readonly at: number;
}

/** A read, as far as its source is asked for. */
interface Read {
  readonly data: Source['received'] | undefined;
  readonly dataUpdatedAt: number;
}

/** What a panel stands on, of the reads that have an answer of their own. */
export function sourcesOf(...reads: readonly Read[]): Source[] {
  // Another page that stands in for one that is loading has no time.
  return reads.flatMap(({ data, dataUpdatedAt: at }) => (data && at > 0 ? [{ received: data, at }] : []));
}

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
      <button
        className={`btn btn-quiet btn-sm ${className}`}
        type="button"
        aria-label={t('panel.sourceOf', { what: of })}
        aria-haspopup="dialog"
        disabled={sources.length === 0}
        onClick={() => {
          setShown(sources);
          open();
        }}
      >
        {t('panel.source')}
      </button>
      {code && <code.SourceDialog sources={shown} of={of} onClose={close} />}
    </>
  );
}
