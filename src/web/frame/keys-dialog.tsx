import { cva } from 'class-variance-authority';
import type { Locale } from '#i18n/locale.ts';
import { tag } from '#web/components/controls.tsx';
import { CheckSetting } from '#web/components/form.tsx';
import { Modal } from '#web/components/modal.tsx';
import { useLocale } from '#web/contexts.ts';
import { keyTable, textOfKey } from '#web/hooks/keys.ts';
import { setSetting, useSetting } from '#web/settings/settings.ts';

const row = cva('grid min-h-8.5 grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 text-14', {
  variants: { isOff: { true: 'text-ink-3' } },
});

/** Key caps by the browser's names. */
const names = (locale: Locale) =>
  new Map([
    ['Control', locale.t('frame.control')],
    ['Enter', locale.t('keysDialog.enter')],
    ['ArrowRight', '→'],
    ['ArrowLeft', '←'],
  ]);

/** Dialog with all keyboard shortcuts, and a switch for single-character keys (WCAG 2.1.4). Open while mounted. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale();
  const { t } = locale;
  const hasCharacters = useSetting('keys') === 'on';
  return (
    <Modal heading={t('frame.shortcuts')} size="sm" onClose={onClose}>
      <dl className="px-5 py-2">
        {keyTable.map(({ name, keys }) => {
          const isOff = !hasCharacters && keys[0].length === 1;
          return (
            <div key={name} className={row({ isOff })}>
              <dt>
                <Presses keys={keys} isOff={isOff} />
              </dt>
              <dd>
                {textOfKey(locale, name)}
                {isOff && <span className={tag({ className: 'ms-2' })}>{t('keysDialog.off')}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="border-t border-line px-5 pt-2.5 pb-3.5 text-14 font-label">
        <CheckSetting
          name={t('keysDialog.singleKey')}
          note={t('keysDialog.note')}
          isOn={hasCharacters}
          onChange={(isOn) => setSetting('keys', isOn ? 'on' : 'off')}
        />
      </div>
    </Modal>
  );
}

function Presses({ keys, isOff }: { keys: readonly string[]; isOff: boolean }) {
  const locale = useLocale();
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && <span className="text-ink-3">{locale.t('keysDialog.next')}</span>}
      {key.split('+').map((part) => (
        <kbd key={part} className={isOff ? 'text-ink-3' : undefined}>
          {part.length === 1 ? part.toUpperCase() : (names(locale).get(part) ?? part)}
        </kbd>
      ))}
    </span>
  ));
}
