import { formatCount } from '../../../../format/amounts/digits.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import { Moment } from '../../../components/time/time.tsx';
import { useLocale } from '../../../locale-context.ts';
import type { KeptFile } from '../../../settings/backup/backup.ts';
import { type Effect, planOf } from '../../../settings/backup/restore-backup.ts';
import { TakeIn } from './take-in.tsx';

/** What a file of everything kept would change, before it is taken in. */
export function EverythingPreview(properties: {
  file: KeptFile;
  onTakeIn: (effects: readonly Effect[]) => void;
  onCancel: () => void;
}) {
  const locale = useLocale();
  const { file, onTakeIn, onCancel } = properties;
  const merge = planOf(file, 'merge');
  const replace = planOf(file, 'replace');
  return (
    <TakeIn
      onMerge={merge.effects.length > 0 ? () => onTakeIn(merge.effects) : undefined}
      onReplace={replace.effects.length > 0 ? () => onTakeIn(replace.effects) : undefined}
      onCancel={onCancel}
    >
      <p>{locale.t.rich('settings.fileOf', { moment: () => <Moment at={file.savedAt} dateToo /> })}</p>
      {replace.effects.length > 0 && (
        <ul className="list-disc pl-4.5">
          {replace.effects.map((effect) => (
            <li key={effect.key}>
              {sentenceOf(locale, effect)}
              {merge.effects.every(({ key }) => key !== effect.key) && ` (${locale.t('settings.onlyReplaced')})`}
            </li>
          ))}
        </ul>
      )}
      {merge.leftOut.length > 0 && <p>{locale.t('settings.leftOut', { keys: merge.leftOut.join(', ') })}</p>}
    </TakeIn>
  );
}

function sentenceOf(locale: Locale, { key, counts, from, to }: Effect): string {
  const name = locale.t.optional(`settings.names.${key}`) ?? key;
  if (!counts) return locale.t('settings.becomes', { name, from: told(locale, key, from), to: told(locale, key, to) });
  return locale.t('settings.list', {
    name,
    counts: locale.t('settings.counts', {
      added: formatCount(locale, counts.added),
      changed: formatCount(locale, counts.changed),
      onlyHere: formatCount(locale, counts.onlyHere),
    }),
  });
}

function told(locale: Locale, key: string, value: unknown): string {
  if (value === undefined) return locale.t('settings.byDefault');
  return typeof value === 'string'
    ? (locale.t.optional(`settings.values.${key}.${value}`) ?? value)
    : locale.t('settings.other');
}
