import { useLocale } from '../../../locale-context.ts';
import { Modal } from '../../../ui/modal.tsx';
import { EverythingKept } from './everything-kept.tsx';
import { ListChoices } from './list-choices.tsx';
import { NamesKept } from './names-kept.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import './settings.css';

/** Every choice of the explorer, and what else it keeps in this browser. Open for as long as it is there. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLocale();
  return (
    <Modal heading={t('settings.title')} onClose={onClose}>
      <div className="set">
        <p className="set-n">{t('settings.onlyHere')}</p>
        <ReadingChoices />
        <ListChoices />
        <NamesKept onLeave={onClose} />
        <EverythingKept />
      </div>
    </Modal>
  );
}
