import { useEffect, useRef } from 'react';
import { formatCount } from '#format/numbers.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Button } from '#web/components/button.tsx';
import { Moment } from '#web/components/time.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { BackupFile } from '#web/settings/backup.ts';
import { type Change, planRestore } from '#web/settings/backup/restore-backup.ts';
import { ConfirmBox } from './confirm-box.tsx';

/** Preview of what restoring a backup changes. */
export function BackupPreview(properties: {
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
