import { frameWords } from '../../../words/en/frame.ts';
import { keyWords as words } from '../../../words/en/keys.ts';
import { setCharacterKeys, useCharacterKeys } from '../../settings/keys.ts';
import { keyTable } from '../../ui/keys.ts';
import { Modal } from '../../ui/modal.tsx';
import './keys-dialog.css';

/** What is printed on keys, by what the browser calls them. */
const names = new Map([
  ['Control', frameWords.control],
  ['Enter', words.enter],
]);

/** All keys, and the choice not to have those of one character (WCAG 2.1.4). Open for as long as it is there. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const hasCharacters = useCharacterKeys();
  return (
    <Modal heading={frameWords.keys} onClose={onClose}>
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
    </Modal>
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
