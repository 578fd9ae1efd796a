import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { commonWords } from '../../../words/en/common.ts';
import { frameWords } from '../../../words/en/frame.ts';
import { keyWords as words } from '../../../words/en/keys.ts';
import { setCharacterKeys, useCharacterKeys } from '../../settings/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { keyTable } from '../../ui/keys.ts';

/** What is printed on keys, by what the browser calls them. */
const names = new Map([
  ['Control', frameWords.control],
  ['Enter', words.enter],
]);

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
          <h2 id={heading}>{frameWords.keys}</h2>
          <span className="end" />
          <button
            className="btn btn-icon btn-quiet"
            type="button"
            aria-label={commonWords.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="cross" />
          </button>
        </div>
        <dl className="keys-l">
          {keyTable.map(({ name, keys }) => {
            const isOff = !hasCharacters && keys[0].length === 1;
            return (
              <div key={name} className={isOff ? 'is-off' : undefined}>
                <dt>
                  <Presses keys={keys} />
                </dt>
                <dd>
                  {words.does[name]}
                  {isOff && <span className="tag">{words.off}</span>}
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
            {words.characters}
            <small>{words.kept}</small>
          </span>
        </label>
      </div>
    </dialog>
  );
}

function Presses({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && <span className="dim">{words.next}</span>}
      {key.split('+').map((part) => (
        <kbd key={part}>{part.length === 1 ? part.toUpperCase() : (names.get(part) ?? part)}</kbd>
      ))}
    </span>
  ));
}
