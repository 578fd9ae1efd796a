import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { setCharacterKeys, useCharacterKeys } from '../../settings/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { keyTable } from '../../ui/keys.ts';

/** All keys, and the choice not to have those of one character (WCAG 2.1.4). Open for as long as it is there. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const hasCharacters = useCharacterKeys();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape
    <dialog className="keys-d" ref={dialog} aria-labelledby={heading} onClose={onClose} onClick={closeOutside}>
      <div className="keys-in">
        <div className="card-h">
          <h2 id={heading}>Keys</h2>
          <span className="end" />
          <button
            className="btn btn-icon btn-quiet"
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="cross" />
          </button>
        </div>
        <dl className="keys-l">
          {keyTable.map(({ name, keys, does }) => {
            const isOff = !hasCharacters && keys[0].length === 1;
            return (
              <div key={name} className={isOff ? 'is-off' : undefined}>
                <dt>
                  <Presses keys={keys} />
                </dt>
                <dd>
                  {does}
                  {isOff && <span className="tag">Off</span>}
                </dd>
              </div>
            );
          })}
        </dl>
        <label className="keys-s">
          <input
            type="checkbox"
            checked={hasCharacters}
            onChange={({ currentTarget }) => setCharacterKeys(currentTarget.checked)}
          />
          <span>
            Keys of one character
            <small>Kept in this browser. None of them works while you type.</small>
          </span>
        </label>
      </div>
    </dialog>
  );
}

function Presses({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && <span className="dim"> then </span>}
      {key.split('+').map((part) => (
        <kbd key={part}>{part === 'Control' ? 'Ctrl' : part.length === 1 ? part.toUpperCase() : part}</kbd>
      ))}
    </span>
  ));
}
