import { useState } from 'react';
import { download } from '#web/components/export/download.ts';
import { Button } from '#web/components/button.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { type BackupFile, deleteAllData, readBackup, writeBackup } from '#web/settings/backup.ts';
import { type Change, restore } from '#web/settings/backup/restore-backup.ts';
import { BackupPreview } from './settings/backup-preview.tsx';
import { ConfirmDelete } from './settings/confirm-delete.tsx';
import { FileButton } from './settings/file-button.tsx';
import { Settings } from './setting-controls.tsx';

/** All data in this browser: export, import, delete. */
export function BackupSetting() {
  const { t, naming } = useFullLocale();
  const [shown, setShown] = useState<BackupFile | 'erase'>();
  const [fault, setFault] = useState('');
  const close = () => setShown(undefined);
  const save = () => {
    const now = new Date();
    download(`core-explorer-${now.toISOString().slice(0, 10)}.json`, 'application/json', writeBackup(now));
  };
  const read = (text: string) => {
    const file = readBackup(naming, text);
    setFault(file ? '' : t('settings.notAnExport'));
    setShown(file);
  };
  const restoreFile = (changes: readonly Change[]) => {
    // Reload: everything on the page uses the old data.
    if (restore(changes)) location.reload();
    else setFault(t('settings.notSaved'));
  };
  const erase = () => void deleteAllData().then(() => location.reload());
  return (
    <Settings title={t('settings.yourData')}>
      <p className="text-xs text-ink-3">{t('settings.yourDataNote')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>{t('settings.export')}</Button>
        <FileButton accept=".json" onText={read} onFault={setFault}>
          {t('settings.import')}
        </FileButton>
        <Button onClick={() => setShown('erase')}>{t('settings.deleteAll')}</Button>
      </div>
      {fault && (
        <p className="text-failed" role="alert">
          {fault}
        </p>
      )}
      {shown === 'erase' && (
        <ConfirmDelete
          warning={t('settings.deleteAllWarning')}
          yes={t('settings.confirmDeleteAll')}
          onYes={erase}
          onNo={close}
        />
      )}
      {typeof shown === 'object' && <BackupPreview file={shown} onRestore={restoreFile} onCancel={close} />}
    </Settings>
  );
}
