import { useState } from 'react';
import { formatCount } from '../../../../format/digits.ts';
import { settingsWords as words } from '../../../../words/en/settings.ts';
import type { ReadLabels } from '../../../settings/bip329.ts';
import { keyOf, type Label, readLabels, writeLabels } from '../../../settings/labels.ts';
import { TakeIn } from './take-in.tsx';

/** Lines that are told one by one. */
const mostFaults = 10;

/** What a file of names holds, before it is taken in. */
export function NamesPreview({
  read,
  onDone,
  onCancel,
}: {
  read: ReadLabels;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { labels, others, withMore, cut, faults } = read;
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
    <TakeIn
      onMerge={added + changed > 0 ? () => write([...readLabels(), ...labels]) : undefined}
      onReplace={labels.length > 0 && added + changed + onlyHere > 0 ? () => write(labels) : undefined}
      onCancel={onCancel}
    >
      <p>{labels.length === 0 ? words.noNames : words.found(labels.length, formatCount(labels.length))}</p>
      {labels.length > 0 && <p>{words.counts(formatCount(added), formatCount(changed), formatCount(onlyHere))}</p>}
      {others > 0 && <p>{words.others(others, formatCount(others))}</p>}
      {withMore > 0 && <p>{words.withMore(withMore, formatCount(withMore))}</p>}
      {cut > 0 && <p>{words.cut(cut, formatCount(cut))}</p>}
      {faults.length > 0 && (
        <div>
          <p>{words.faults(faults.length, formatCount(faults.length))}</p>
          <ul>
            {faults.slice(0, mostFaults).map(({ line, fault }) => (
              <li key={line}>{words.line(formatCount(line), words.faultOf[fault])}</li>
            ))}
            {faults.length > mostFaults && <li>{words.moreFaults(formatCount(faults.length - mostFaults))}</li>}
          </ul>
        </div>
      )}
      {isFull && (
        <p className="set-f" role="alert">
          {words.notKept}
        </p>
      )}
    </TakeIn>
  );
}
