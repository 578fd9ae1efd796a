import { Modal } from '#web/components/modal.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { BackupSetting } from './backup-setting.tsx';
import { LabelsSetting } from './labels-setting.tsx';
import { SettingGroups } from './settings/setting-groups.tsx';

/** Dialog with all settings and the data in this browser. Open while mounted. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useFullLocale();
  return (
    <Modal heading={t('settings.title')} size="md" onClose={onClose}>
      <div className="grid grid-cols-1 gap-3 px-5 pt-3 pb-5 text-sm">
        <p className="text-xs text-ink-3">{t('settings.onlyHere')}</p>
        <SettingGroups />
        <LabelsSetting onLeave={onClose} />
        <BackupSetting />
      </div>
    </Modal>
  );
}
