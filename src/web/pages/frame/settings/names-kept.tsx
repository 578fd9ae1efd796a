import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { formatCount } from '../../../../format/digits.ts';
import { settingsWords as words } from '../../../../words/en/settings.ts';
import { type ReadLabels, readBip329, writeBip329 } from '../../../settings/bip329.ts';
import { forgetLabels, labels } from '../../../settings/labels.ts';
import { announce } from '../../../ui/copy-text.ts';
import { download } from '../../../ui/download.ts';
import { useNetwork } from '../../../ui/network.tsx';
import { Ask } from './ask.tsx';
import { FileButton } from './file-button.tsx';
import { NameList } from './name-list.tsx';
import { NamesPreview } from './names-preview.tsx';
import { Settings } from './setting.tsx';

/**
 * The names a reader gave: all of them, as a file, from a file, forgotten.
 * @param onLeave called where a link leads away from the settings
 */
export function NamesKept({ onLeave }: { onLeave: () => void }) {
  const network = useNetwork();
  const list = useSyncExternalStore(labels.subscribe, labels.read, labels.read);
  const [shown, setShown] = useState<ReadLabels | 'forget'>();
  const [fault, setFault] = useState('');
  const written = formatCount(list.length);
  const done = (said: string) => {
    setShown(undefined);
    setFault('');
    announce(said);
  };
  const read = (text: string) => {
    setFault('');
    setShown(readBip329(text, network));
  };
  const forget = () => {
    forgetLabels();
    done(words.forgotten);
  };
  const save = () => download(`names-${today()}.jsonl`, 'application/jsonl', writeBip329(list));
  return (
    <Settings title={words.yours}>
      <p className="set-n">
        {words.namesKept(list.length, written)}{' '}
        <Link className="link" to="/starred" onClick={onLeave}>
          {words.starredAddresses}
        </Link>
      </p>
      {list.length > 0 && <NameList labels={list} onLeave={onLeave} />}
      <div className="set-b">
        <button className="btn" type="button" disabled={list.length === 0} onClick={save}>
          {words.saveNames}
        </button>
        <FileButton accept=".jsonl,.json,.txt" onText={read} onFault={setFault}>
          {words.readNames}
        </FileButton>
        <button className="btn" type="button" disabled={list.length === 0} onClick={() => setShown('forget')}>
          {words.forgetNames}
        </button>
      </div>
      {fault && (
        <p className="set-f" role="alert">
          {fault}
        </p>
      )}
      {shown === 'forget' && (
        <Ask
          question={words.forgetAsk(list.length, written)}
          yes={words.forget}
          onYes={forget}
          onNo={() => setShown(undefined)}
        />
      )}
      {typeof shown === 'object' && (
        <NamesPreview read={shown} onDone={() => done(words.takenIn)} onCancel={() => setShown(undefined)} />
      )}
    </Settings>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
