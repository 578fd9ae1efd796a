import { type ReactNode, useEffect, useRef } from 'react';
import { settingsWords as words } from '../../../../words/en/settings.ts';

/**
 * What a file would change, and the two ways to take it in.
 * @param onMerge undefined where it would change nothing; so is `onReplace`
 */
export function TakeIn(properties: {
  children: ReactNode;
  onMerge: (() => void) | undefined;
  onReplace: (() => void) | undefined;
  onCancel: () => void;
}) {
  const { children, onMerge, onReplace, onCancel } = properties;
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <fieldset className="set-p" ref={part} tabIndex={-1} aria-label={words.preview}>
      {children}
      {(onMerge ?? onReplace) ? (
        <p className="set-n">
          {words.mergeNote} {words.replaceNote}
        </p>
      ) : (
        <p>{words.nothingToChange}</p>
      )}
      <div className="set-b">
        <button className="btn btn-main" type="button" disabled={!onMerge} onClick={onMerge}>
          {words.merge}
        </button>
        <button className="btn" type="button" disabled={!onReplace} onClick={onReplace}>
          {words.replace}
        </button>
        <button className="btn" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </fieldset>
  );
}
