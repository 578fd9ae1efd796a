import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Button } from '#web/components/button.tsx';
import { download } from '#web/components/copy.tsx';
import { Moment } from '#web/components/time.tsx';
import { useFullLocale } from '#web/contexts.ts';
import {
  type BackupFile,
  type Change,
  deleteAllData,
  planRestore,
  readBackup,
  restore,
  writeBackup,
} from '#web/settings/backup.ts';
import { ConfirmBox, ConfirmDelete, FileButton, SettingGroup } from './setting-controls.tsx';

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
    <SettingGroup title={t('settings.yourData')}>
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
    </SettingGroup>
  );
}

function BackupPreview(properties: {
  file: BackupFile;
  onRestore: (changes: readonly Change[]) => void;
  onCancel: () => void;
}) {
  const locale = useFullLocale();
  const { file, onRestore, onCancel } = properties;
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => part.current?.focus(), []);
  const { changes, skipped } = planRestore(file);
  return (
    <ConfirmBox ref={part} tabIndex={-1} aria-label={locale.t('settings.preview')}>
      <p>{locale.t.rich('settings.exportedOn', { moment: () => <Moment at={file.savedAt} dateToo /> })}</p>
      {changes.length > 0 && (
        <ul className="list-disc ps-4.5">
          {changes.map(({ key, from, to }) => (
            <li key={key}>
              {locale.t('settings.becomes', {
                name: locale.t.optional(`settings.names.${key}`) ?? key,
                from: valueText(locale, key, from ?? emptyAs(to)),
                to: valueText(locale, key, to ?? emptyAs(from)),
              })}
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && <p>{locale.t('settings.skipped', { keys: skipped.join(', ') })}</p>}
      <p className="text-xs text-ink-3">
        {changes.length > 0 ? locale.t('settings.replaceNote') : locale.t('settings.nothingToChange')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="main" disabled={changes.length === 0} onClick={() => onRestore(changes)}>
          {locale.t('settings.replace')}
        </Button>
        <Button onClick={onCancel}>{locale.t('settings.cancel')}</Button>
      </div>
    </ConfirmBox>
  );
}

/** A missing list is an empty list; a setting that was never changed has its default. */
function emptyAs(value: unknown): [] | undefined {
  return typeof value === 'object' ? [] : undefined;
}

function valueText(locale: FullLocale, key: string, value: unknown): string {
  if (value === undefined) return locale.t('settings.byDefault');
  if (typeof value === 'string') return locale.t.optional(`settings.values.${key}.${value}`) ?? value;
  const lists = Array.isArray(value) ? [value] : Object.values(Object(value)).filter(Array.isArray);
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  return locale.t('settings.entries', { count, shown: formatCount(locale, count) });
}
