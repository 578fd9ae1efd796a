import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { formatCount } from '#format/numbers.ts';
import { download } from '#web/components/export/download.ts';
import { Button } from '#web/components/button.tsx';
import { announce } from '#web/components/primitives/copy-text.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { type ReadLabels, readBip329, writeBip329 } from '#web/settings/bip329.ts';
import { clearLabels, labels } from '#web/settings/labels.ts';
import { ConfirmDelete } from './settings/confirm-delete.tsx';
import { FileButton } from './settings/file-button.tsx';
import { LabelList } from './settings/label-list.tsx';
import { LabelsPreview } from './settings/labels-preview.tsx';
import { Settings } from './setting-controls.tsx';

/**
 * The user's labels: list, export, import, delete.
 * @param onLeave called when a link leaves the settings
 */
export function LabelsSetting({ onLeave }: { onLeave: () => void }) {
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
  const save = () => download(`names-${today()}.jsonl`, 'application/jsonl', writeBip329(locale.naming, list));
  return (
    <Settings title={locale.t('settings.labels')}>
      <p className="text-xs text-ink-3">
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
    </Settings>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
