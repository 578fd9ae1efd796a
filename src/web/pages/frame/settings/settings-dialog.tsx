import { Modal } from '../../../components/dialog/modal.tsx';
import { useLocale } from '../../../locale-context.ts';
import { EverythingKept } from './everything-kept.tsx';
import { ListChoices } from './list-choices.tsx';
import { NamesKept } from './names-kept.tsx';
import { ReadingChoices } from './reading-choices.tsx';

/** Every choice of the explorer, and what else it keeps in this browser. Open for as long as it is there. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLocale();
  return (
    <Modal heading={t('settings.title')} size="md" onClose={onClose}>
      <div className="grid grid-cols-1 gap-3 px-5 pt-3 pb-5 text-sm">
        <p className="text-xs text-ink-3">{t('settings.onlyHere')}</p>
        <ReadingChoices />
        <ListChoices />
        <NamesKept onLeave={onClose} />
        <EverythingKept />
      </div>
    </Modal>
  );
}
