import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { formatCount } from '#format/numbers.ts';
import { dayUtc } from '#format/time.ts';
import { networkTitle } from '#i18n/locale.ts';
import { Button, Summary } from '#web/components/controls.tsx';
import { announce, download } from '#web/components/copy.tsx';
import { ShortText, shortLook } from '#web/components/identifier.tsx';
import { pageOf } from '#web/components/row-link.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { type ReadLabels, readBip329, writeBip329 } from '#web/settings/bip329.ts';
import { clearLabels, keyOf, type Label, labels, readLabels, writeLabels } from '#web/settings/labels.ts';
import { ConfirmDelete, Fault, FileButton, Preview, SettingRow } from './controls.tsx';

/** The user's labels: a list, and files that wallets read (BIP 329). */
export function LabelsSetting() {
  const locale = useLocale();
  const network = useNetwork();
  const list = useSyncExternalStore(labels.subscribe, labels.read, labels.read);
  const [shown, setShown] = useState<ReadLabels | 'remove'>();
  const [fault, setFault] = useState('');
  const written = formatCount(locale, list.length);
  const done = (message: string) => {
    setShown(undefined);
    setFault('');
    announce(message);
  };
  const read = (text: string) => {
    setFault('');
    setShown(readBip329(locale.naming, text, network));
  };
  const clear = () => {
    clearLabels();
    done(locale.t('settings.labelsDeleted'));
  };
  const save = () =>
    download(`names-${dayUtc(Date.now())}.jsonl`, 'application/jsonl', writeBip329(locale.naming, list));
  return (
    <SettingRow
      name={locale.t('settings.labels')}
      note={<CountOfLabels count={list.length} />}
      below={
        <>
          {list.length > 0 && <LabelList labels={list} />}
          <Fault>{fault}</Fault>
          {shown === 'remove' && (
            <ConfirmDelete
              warning={locale.t('settings.deleteLabelsWarning', { count: list.length, written })}
              yes={locale.t('settings.confirmDeleteLabels')}
              onYes={clear}
              onNo={() => setShown(undefined)}
            />
          )}
          {typeof shown === 'object' && (
            <LabelsPreview
              read={shown}
              onDone={() => done(locale.t('settings.imported'))}
              onCancel={() => setShown(undefined)}
            />
          )}
        </>
      }
    >
      <FileButton accept=".jsonl,.json,.txt" onText={read} onFault={setFault}>
        {locale.t('settings.importLabels')}
      </FileButton>
      <Button variant="soft" disabled={list.length === 0} onClick={save}>
        {locale.t('settings.exportLabels')}
      </Button>
      <Button variant="danger" disabled={list.length === 0} onClick={() => setShown('remove')}>
        {locale.t('settings.deleteLabels')}
      </Button>
    </SettingRow>
  );
}

function CountOfLabels({ count }: { count: number }) {
  const locale = useLocale();
  return (
    <>
      {locale.t('settings.labelCount', { count, written: formatCount(locale, count) })}{' '}
      <Link className="link" to="/starred">
        {locale.t('settings.starredAddresses')}
      </Link>
    </>
  );
}

const kinds = { tx: 'transaction', address: 'address', token: 'token' } as const;

function LabelList({ labels }: { labels: readonly Label[] }) {
  const { t } = useLocale();
  return (
    <details>
      <Summary className="py-0.5 text-accent">{t('settings.showLabels')}</Summary>
      <ul className="mt-2 max-h-64 overflow-auto rounded-10 border border-line">
        {labels.map((label) => (
          <li
            key={keyOf(label)}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line px-3 py-1.5 wrap-anywhere not-first:border-t"
          >
            <bdi translate="no">{label.label}</bdi>
            <span className="text-12 text-ink-3">
              <Link
                {...pageOf(kinds[label.type], label.ref)}
                search={{ network: label.network }}
                className={shortLook()}
                title={label.ref}
              >
                <ShortText value={label.ref} kind={kinds[label.type]} plain />
              </Link>{' '}
              {networkTitle(label.network)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const maxFaults = 10;

function LabelsPreview({ read, onDone, onCancel }: { read: ReadLabels; onDone: () => void; onCancel: () => void }) {
  const locale = useLocale();
  const { labels } = read;
  const [isFull, setFull] = useState(false);
  const { added, changed, onlyHere } = compareLabels(labels, readLabels());
  // What would change nothing cannot be chosen.
  const canMerge = added + changed > 0;
  const canReplace = labels.length > 0 && added + changed + onlyHere > 0;
  const write = (list: readonly Label[]) => {
    const before = readLabels();
    if (writeLabels(list)) onDone();
    else {
      writeLabels(before);
      setFull(true);
    }
  };
  return (
    <Preview
      onCancel={onCancel}
      actions={
        <>
          <Button variant="main" disabled={!canMerge} onClick={() => write([...readLabels(), ...labels])}>
            {locale.t('settings.merge')}
          </Button>
          <Button disabled={!canReplace} onClick={() => write(labels)}>
            {locale.t('settings.replace')}
          </Button>
        </>
      }
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
      <LeftOut read={read} />
      {isFull && (
        <p className="text-failed" role="alert">
          {locale.t('settings.notSaved')}
        </p>
      )}
      {canMerge || canReplace ? (
        <p className="text-12 text-ink-3">
          {locale.t('settings.mergeNote')} {locale.t('settings.replaceNote')}
        </p>
      ) : (
        <p>{locale.t('settings.nothingToChange')}</p>
      )}
    </Preview>
  );
}

/** Returns how many read labels are new or different, and how many others there are. */
function compareLabels(read: readonly Label[], own: readonly Label[]) {
  const here = new Map(own.map((one) => [keyOf(one), one]));
  const known = read.filter((one) => here.has(keyOf(one)));
  return {
    added: read.length - known.length,
    changed: known.filter((one) => here.get(keyOf(one))?.label !== one.label).length,
    onlyHere: here.size - known.length,
  };
}

/** What of a file is not read, or not in full. */
function LeftOut({ read: { others, withExtraFields, truncated, faults } }: { read: ReadLabels }) {
  const locale = useLocale();
  return (
    <>
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
    </>
  );
}
