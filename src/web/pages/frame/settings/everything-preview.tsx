import { formatCount } from '../../../../format/digits.ts';
import { settingsWords as words } from '../../../../words/en/settings.ts';
import type { KeptFile } from '../../../settings/everything.ts';
import { type Effect, planOf } from '../../../settings/take-in.ts';
import { Phrase } from '../../../ui/phrase.tsx';
import { Moment } from '../../../ui/time.tsx';
import { TakeIn } from './take-in.tsx';

const names: Readonly<Record<string, string>> = words.names;
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = words.values;

/** What a file of everything kept would change, before it is taken in. */
export function EverythingPreview(properties: {
  file: KeptFile;
  onTakeIn: (effects: readonly Effect[]) => void;
  onCancel: () => void;
}) {
  const { file, onTakeIn, onCancel } = properties;
  const merge = planOf(file, 'merge');
  const replace = planOf(file, 'replace');
  return (
    <TakeIn
      onMerge={merge.effects.length > 0 ? () => onTakeIn(merge.effects) : undefined}
      onReplace={replace.effects.length > 0 ? () => onTakeIn(replace.effects) : undefined}
      onCancel={onCancel}
    >
      <p>
        <Phrase text={words.fileOf} moment={<Moment at={file.savedAt} dateToo />} />
      </p>
      {replace.effects.length > 0 && (
        <ul>
          {replace.effects.map((effect) => (
            <li key={effect.key}>
              {sentenceOf(effect)}
              {merge.effects.every(({ key }) => key !== effect.key) && ` (${words.onlyReplaced})`}
            </li>
          ))}
        </ul>
      )}
      {merge.leftOut.length > 0 && <p>{words.leftOut(merge.leftOut.join(', '))}</p>}
    </TakeIn>
  );
}

function sentenceOf({ key, counts, from, to }: Effect): string {
  const name = names[key] ?? key;
  if (!counts) return words.becomes(name, told(key, from), told(key, to));
  return words.list(
    name,
    words.counts(formatCount(counts.added), formatCount(counts.changed), formatCount(counts.onlyHere)),
  );
}

function told(key: string, value: unknown): string {
  if (value === undefined) return words.byDefault;
  return typeof value === 'string' ? (values[key]?.[value] ?? value) : words.other;
}
