import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { setCharacterKeys, useCharacterKeys } from '../../settings/keys.ts';
import { keyTable } from '../../ui/keys.ts';
import { Modal } from '../../ui/modal.tsx';
import './keys-dialog.css';

/** What is printed on keys, by what the browser calls them. */
const names = (locale: Locale) =>
  new Map([
    ['Control', locale.t('frame.control')],
    ['Enter', locale.t('keys.enter')],
  ]);

/** All keys, and the choice not to have those of one character (WCAG 2.1.4). Open for as long as it is there. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLocale();
  const hasCharacters = useCharacterKeys();
  return (
    <Modal heading={t('frame.keys')} onClose={onClose}>
      <dl className="keys-l">
        {keyTable.map(({ name, keys }) => {
          const isOff = !hasCharacters && keys[0].length === 1;
          return (
            <div key={name} className={isOff ? 'is-off' : undefined}>
              <dt>
                <Presses keys={keys} />
              </dt>
              <dd>
                {t(`keys.does.${name}`)}
                {isOff && <span className="tag">{t('keys.off')}</span>}
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
          {t('keys.characters')}
          <small>{t('keys.kept')}</small>
        </span>
      </label>
    </Modal>
  );
}

function Presses({ keys }: { keys: readonly string[] }) {
  const locale = useLocale();
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && <span className="dim">{locale.t('keys.next')}</span>}
      {key.split('+').map((part) => (
        <kbd key={part}>{part.length === 1 ? part.toUpperCase() : (names(locale).get(part) ?? part)}</kbd>
      ))}
    </span>
  ));
}
