import { type FormEvent, type ReactNode, useRef } from 'react';
import { withoutGroups } from '../../format/digits.ts';
import { listWords as words } from '../../words/en/lists.ts';
import { Icon } from './icon.tsx';

type Step = (() => void) | undefined;

interface PagerProperties {
  /** What the page shows, in words. */
  children: ReactNode;
  /** Rows before the first one shown. */
  offset: number;
  onSkip: (offset: number) => void;
  /** Each undefined where it leads nowhere. */
  newest: Step;
  newer: Step;
  older: Step;
}

/** Pages by offset, where nobody knows how many there are. */
export function Pager({ children, offset, onSkip, newest, newer, older }: PagerProperties) {
  return (
    <nav className="more" aria-label={words.pages}>
      <span>{children}</span>
      <span className="btns">
        <SkipField key={offset} offset={offset} onSkip={onSkip} />
        <button className="btn btn-icon" type="button" disabled={!newest} onClick={newest} aria-label={words.newest}>
          <Icon name="first" />
        </button>
        <button className="btn" type="button" disabled={!newer} onClick={newer}>
          <Icon name="left" />
          {words.newer}
        </button>
        <button className="btn" type="button" disabled={!older} onClick={older}>
          {words.older}
          <Icon name="right" />
        </button>
      </span>
    </nav>
  );
}

function SkipField({ offset, onSkip }: { offset: number; onSkip: (offset: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const commit = (event?: FormEvent) => {
    event?.preventDefault();
    const field = input.current;
    if (field === null) return;
    const text = withoutGroups(field.value).replace(/[\s,]/g, '');
    const rows = Number(text || 0);
    if (!/^\d*$/.test(text) || !Number.isSafeInteger(rows)) field.value = String(offset);
    else if (rows !== offset) onSkip(rows);
  };
  return (
    <form onSubmit={commit}>
      <label className="field">
        <span>{words.skip}</span>
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          defaultValue={offset}
          onBlur={() => commit()}
          aria-label={words.rowsToSkip}
        />
      </label>
    </form>
  );
}
