import { useState } from 'react';
import { propertiesOf } from '#contract/properties.ts';
import { formatCount } from '#format/numbers.ts';
import { dayUtc } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button } from '#web/components/controls.tsx';
import { download } from '#web/components/copy.tsx';
import { Moment } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import {
  type BackupFile,
  type Change,
  deleteAllData,
  planRestore,
  readBackup,
  restore,
  writeBackup,
} from '#web/settings/backup.ts';
import { ConfirmDelete, Fault, FileButton, Preview, SettingRow } from './controls.tsx';

/** All data of the user as a file, and from one after a preview. */
export function BackupSetting() {
  const { t, naming } = useLocale();
  const [shown, setShown] = useState<BackupFile>();
  const [fault, setFault] = useState('');
  const save = () => {
    const now = new Date();
    download(`core-explorer-${dayUtc(now.getTime())}.json`, 'application/json', writeBackup(now));
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
  return (
    <SettingRow
      name={t('settings.backup')}
      note={t('settings.yourDataNote')}
      below={
        <>
          <Fault>{fault}</Fault>
          {shown && <BackupPreview file={shown} onRestore={restoreFile} onCancel={() => setShown(undefined)} />}
        </>
      }
    >
      <FileButton accept=".json" onText={read} onFault={setFault}>
        {t('settings.import')}
      </FileButton>
      <Button variant="soft" onClick={save}>
        {t('settings.export')}
      </Button>
    </SettingRow>
  );
}

export function DeleteSetting() {
  const { t } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const erase = () => void deleteAllData().then(() => location.reload());
  return (
    <SettingRow
      name={t('settings.deleteEverything')}
      note={t('settings.deleteNote')}
      below={
        isAsking && (
          <ConfirmDelete
            warning={t('settings.deleteAllWarning')}
            yes={t('settings.confirmDeleteAll')}
            onYes={erase}
            onNo={() => setAsking(false)}
          />
        )
      }
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('settings.deleteAll')}
      </Button>
    </SettingRow>
  );
}

function BackupPreview(properties: {
  file: BackupFile;
  onRestore: (changes: readonly Change[]) => void;
  onCancel: () => void;
}) {
  const locale = useLocale();
  const { file, onRestore, onCancel } = properties;
  const { changes, skipped } = planRestore(file);
  return (
    <Preview
      onCancel={onCancel}
      actions={
        <Button variant="main" disabled={changes.length === 0} onClick={() => onRestore(changes)}>
          {locale.t('settings.replace')}
        </Button>
      }
    >
      <p>{locale.t.rich('settings.exportedOn', { moment: () => <Moment at={file.savedAt} dateToo /> })}</p>
      {changes.length > 0 && (
        <ul className="list-disc ps-4.5">
          {changes.map(({ key, from, to }) => (
            <li key={key}>
              {locale.t('settings.becomes', {
                name: locale.t.optional(`settings.names.${key}`) ?? key,
                from: changedText(locale, key, from ?? emptyAs(to)),
                to: changedText(locale, key, to ?? emptyAs(from)),
              })}
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && <p>{locale.t('settings.skipped', { keys: skipped.join(', ') })}</p>}
      <p className="text-12 text-ink-3">
        {changes.length > 0 ? locale.t('settings.replaceNote') : locale.t('settings.nothingToChange')}
      </p>
    </Preview>
  );
}

/** A missing list is an empty list; a setting that was never changed has its default. */
function emptyAs(value: unknown): [] | undefined {
  return typeof value === 'object' ? [] : undefined;
}

function changedText(locale: Locale, key: string, value: unknown): string {
  if (value === undefined) return locale.t('settings.byDefault');
  if (typeof value === 'string') return locale.t.optional(`settings.values.${key}.${value}`) ?? value;
  const lists = Array.isArray(value) ? [value] : Object.values(propertiesOf(value)).filter(Array.isArray);
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  return locale.t('settings.entries', { count, shown: formatCount(locale, count) });
}
