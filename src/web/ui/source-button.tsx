import { panelWords as words } from '../../words/en/panel.ts';
import { DialogButton } from './dialog-button.tsx';

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

/**
 * Shows where a panel has its numbers from; nothing while it has none.
 * @param of name of the panel
 * @param className where it stands
 */
export function SourceButton({
  sources,
  of,
  className,
}: {
  sources: readonly Source[];
  of: string;
  className?: string;
}) {
  if (sources.length === 0) return null;
  return (
    <DialogButton
      className={`btn btn-quiet ${className ?? ''}`}
      label={words.sourceOf(of)}
      load={async (onClose) => {
        const { SourceDialog } = await import('./source-dialog.tsx');
        return <SourceDialog sources={sources} of={of} onClose={onClose} />;
      }}
    >
      {words.source}
    </DialogButton>
  );
}
