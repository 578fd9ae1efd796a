import { useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import { useFullLocale } from '#web/contexts.ts';
import type { ReadLabels } from '#web/settings/bip329.ts';
import { keyOf, type Label, readLabels, writeLabels } from '#web/settings/labels.ts';
import { ImportPreview } from './import-preview.tsx';

/** Invalid lines listed individually. */
const maxFaults = 10;

/** Preview of a label file before import. */
export function LabelsPreview({
  read,
  onDone,
  onCancel,
}: {
  read: ReadLabels;
  onDone: () => void;
  onCancel: () => void;
}) {
  const locale = useFullLocale();
  const { labels, others, withExtraFields, truncated, faults } = read;
  const [isFull, setFull] = useState(false);
  const here = new Map(readLabels().map((one) => [keyOf(one), one]));
  const known = labels.filter((one) => here.has(keyOf(one)));
  const changed = known.filter((one) => here.get(keyOf(one))?.label !== one.label).length;
  const added = labels.length - known.length;
  const onlyHere = here.size - known.length;
  const write = (list: readonly Label[]) => {
    const before = readLabels();
    if (writeLabels(list)) onDone();
    else {
      writeLabels(before);
      setFull(true);
    }
  };
  return (
    <ImportPreview
      onMerge={added + changed > 0 ? () => write([...readLabels(), ...labels]) : undefined}
      onReplace={labels.length > 0 && added + changed + onlyHere > 0 ? () => write(labels) : undefined}
      onCancel={onCancel}
    >
      <p>
        {labels.length === 0
          ? locale.t('settings.noLabels')
          : locale.t('settings.found', { count: labels.length, written: formatCount(locale, labels.length) })}
      </p>
      {labels.length > 0 && (
        <p>
          {locale.t('settings.counts', {
            added: formatCount(locale, added),
            changed: formatCount(locale, changed),
            onlyHere: formatCount(locale, onlyHere),
          })}
        </p>
      )}
      {others > 0 && <p>{locale.t('settings.others', { count: others, written: formatCount(locale, others) })}</p>}
      {withExtraFields > 0 && (
        <p>
          {locale.t('settings.withMore', { count: withExtraFields, written: formatCount(locale, withExtraFields) })}
        </p>
      )}
      {truncated > 0 && (
        <p>{locale.t('settings.cut', { count: truncated, written: formatCount(locale, truncated) })}</p>
      )}
      {faults.length > 0 && (
        <div>
          <p>{locale.t('settings.errors', { count: faults.length, written: formatCount(locale, faults.length) })}</p>
          <ul className="list-disc ps-4.5">
            {faults.slice(0, maxFaults).map(({ line, fault }) => (
              <li key={line}>
                {locale.t('settings.line', {
                  line: formatCount(locale, line),
                  fault: locale.t(`settings.errorOf.${fault}`),
                })}
              </li>
            ))}
            {faults.length > maxFaults && (
              <li>{locale.t('settings.moreErrors', { written: formatCount(locale, faults.length - maxFaults) })}</li>
            )}
          </ul>
        </div>
      )}
      {isFull && (
        <p className="text-failed" role="alert">
          {locale.t('settings.notSaved')}
        </p>
      )}
    </ImportPreview>
  );
}
