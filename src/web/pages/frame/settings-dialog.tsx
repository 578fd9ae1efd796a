import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSettingWith, type ListedValue, type SettingName, settingNames, settings } from '#contract/settings.ts';
import { formatCount } from '#format/numbers.ts';
import { dayUtc } from '#format/time.ts';
import { isLanguage, languages } from '#i18n/languages.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Button, Summary } from '#web/components/controls.tsx';
import { announce, download } from '#web/components/copy.tsx';
import { ShortText, shortLook } from '#web/components/identifier.tsx';
import { Modal } from '#web/components/modal.tsx';
import { pageOf } from '#web/components/row-link.tsx';
import { Moment } from '#web/components/time.tsx';
import { useFullLocale, useNetwork } from '#web/contexts.ts';
import {
  type BackupFile,
  type Change,
  deleteAllData,
  planRestore,
  readBackup,
  restore,
  writeBackup,
} from '#web/settings/backup.ts';
import { type ReadLabels, readBip329, writeBip329 } from '#web/settings/bip329.ts';
import { clearLabels, keyOf, type Label, labels, readLabels, writeLabels } from '#web/settings/labels.ts';
import { type Setting, setSetting, useSetting, valuesOf } from '#web/settings/settings.ts';
import {
  CheckSetting,
  ConfirmBox,
  ConfirmDelete,
  FileButton,
  SegmentedSetting,
  SelectSetting,
  SettingGroup,
} from './setting-controls.tsx';

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useFullLocale();
  return (
    <Modal heading={t('settings.title')} size="md" onClose={onClose}>
      <div className="grid grid-cols-1 px-5 pt-3 pb-5 text-14">
        <p className="text-ink-3">{t('settings.onlyHere')}</p>
        <SettingGroups />
        <LabelsSetting onLeave={onClose} />
        <BackupSetting />
      </div>
    </Modal>
  );
}

function SettingGroups() {
  const { t } = useFullLocale();
  return (['display', 'lists'] as const).map((group) => (
    <SettingGroup key={group} title={t(`settings.${group}`)}>
      {settingNames.flatMap((name) =>
        settings[name].group === group ? <SettingControl key={name} name={name} /> : [],
      )}
    </SettingGroup>
  ));
}

function SettingControl({ name }: { name: SettingName }) {
  const locale = useFullLocale();
  const value = useSetting(name);
  const label = locale.t(`settings.names.${name}`);
  const [first, second] = valuesOf(name);
  if (isSettingWith(name, { control: 'check' }) && first && second) {
    return (
      <CheckSetting
        name={label}
        note={locale.t(`settings.notes.${name}`)}
        isOn={value === first}
        onChange={(isOn) => setSetting<SettingName>(name, isOn ? first : second)}
      />
    );
  }
  const OneOf = isSettingWith(name, { control: 'list' }) ? SelectSetting : SegmentedSetting;
  return (
    <OneOf
      name={label}
      value={value}
      options={valuesOf(name).map((one) => ({ value: one, label: valueText(locale, name, one) }))}
      onChange={(chosen) => setSetting(name, chosen)}
    />
  );
}

/** Messages of the values that have one. */
type ValueKey = { [Name in Worded]: `settings.values.${Name}.${ListedValue<Name>}` }[Worded];
type Worded = Exclude<SettingName, 'pageSize'>;

function valueText({ t }: FullLocale, name: SettingName, value: Setting<SettingName>): string {
  if (name === 'pageSize') return t('settings.rows', { size: value });
  if (name === 'language' && isLanguage(value)) return languages[value].name;
  return t(`settings.values.${name}.${value}` as ValueKey);
}

function BackupSetting() {
  const { t, naming } = useFullLocale();
  const [shown, setShown] = useState<BackupFile | 'erase'>();
  const [fault, setFault] = useState('');
  const close = () => setShown(undefined);
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
  const erase = () => void deleteAllData().then(() => location.reload());
  return (
    <SettingGroup title={t('settings.yourData')}>
      <p className="text-12 text-ink-3">{t('settings.yourDataNote')}</p>
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

function changedText(locale: FullLocale, key: string, value: unknown): string {
  if (value === undefined) return locale.t('settings.byDefault');
  if (typeof value === 'string') return locale.t.optional(`settings.values.${key}.${value}`) ?? value;
  const lists = Array.isArray(value) ? [value] : Object.values(Object(value)).filter(Array.isArray);
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  return locale.t('settings.entries', { count, shown: formatCount(locale, count) });
}

/** @param onLeave called when a link leaves the settings */
function LabelsSetting({ onLeave }: { onLeave: () => void }) {
  const locale = useFullLocale();
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
    <SettingGroup title={locale.t('settings.labels')}>
      <p className="text-12 text-ink-3">
        {locale.t('settings.labelCount', { count: list.length, written })}{' '}
        <Link className="link" to="/starred" onClick={onLeave}>
          {locale.t('settings.starredAddresses')}
        </Link>
      </p>
      {list.length > 0 && <LabelList labels={list} onLeave={onLeave} />}
      <div className="flex flex-wrap gap-2">
        <Button disabled={list.length === 0} onClick={save}>
          {locale.t('settings.exportLabels')}
        </Button>
        <FileButton accept=".jsonl,.json,.txt" onText={read} onFault={setFault}>
          {locale.t('settings.importLabels')}
        </FileButton>
        <Button disabled={list.length === 0} onClick={() => setShown('remove')}>
          {locale.t('settings.deleteLabels')}
        </Button>
      </div>
      {fault && (
        <p className="text-failed" role="alert">
          {fault}
        </p>
      )}
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
    </SettingGroup>
  );
}

const kinds = { tx: 'transaction', address: 'address', token: 'token' } as const;

function LabelList({ labels, onLeave }: { labels: readonly Label[]; onLeave: () => void }) {
  const { t } = useFullLocale();
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
                onClick={onLeave}
              >
                <ShortText value={label.ref} kind={kinds[label.type]} plain />
              </Link>{' '}
              {label.network}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const maxFaults = 10;

function LabelsPreview({ read, onDone, onCancel }: { read: ReadLabels; onDone: () => void; onCancel: () => void }) {
  const locale = useFullLocale();
  const { labels, others, withExtraFields, truncated, faults } = read;
  const [isFull, setFull] = useState(false);
  const here = new Map(readLabels().map((one) => [keyOf(one), one]));
  const known = labels.filter((one) => here.has(keyOf(one)));
  const changed = known.filter((one) => here.get(keyOf(one))?.label !== one.label).length;
  const added = labels.length - known.length;
  const onlyHere = here.size - known.length;
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

/** What a file would change; it gets the focus. */
function Preview({ actions, onCancel, children }: { actions: ReactNode; onCancel: () => void; children: ReactNode }) {
  const { t } = useFullLocale();
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <ConfirmBox ref={part} tabIndex={-1} aria-label={t('settings.preview')}>
      {children}
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
      </div>
    </ConfirmBox>
  );
}
