import { useState } from 'react';
import { curlOf } from '../../format/curl.ts';
import { formatCount } from '../../format/digits.ts';
import { utcDateTime } from '../../format/time.ts';
import { panelWords } from '../../words/en/panel.ts';
import { sourceWords as words } from '../../words/en/source.ts';
import { apiUrl } from '../config.ts';
import { CopyButton, CopyWords } from './copy.tsx';
import { Modal } from './modal.tsx';
import { Phrase } from './phrase.tsx';
import { PrintedJson } from './printed-json.tsx';
import './source.css';
import type { Source } from './source-button.tsx';
import { Age } from './time.tsx';

/** What the service was asked for a panel, how to ask it again, and what it answered. */
export function SourceDialog({
  sources,
  of,
  onClose,
}: {
  sources: readonly Source[];
  of: string;
  onClose: () => void;
}) {
  const [only, ...others] = sources;
  return (
    <Modal heading={panelWords.sourceOf(of)} onClose={onClose}>
      <p className="note">{others.length === 0 ? words.about : words.aboutMany(formatCount(sources.length))}</p>
      {only && others.length === 0 ? (
        <section className="src">
          <Answer {...only} />
        </section>
      ) : (
        sources.map((source) => <Folded key={source.received.path + (source.received.sent ?? '')} {...source} />)
      )}
    </Modal>
  );
}

/** One answer of many, drawn when it is looked at. */
function Folded(source: Source) {
  const [isOpen, setOpen] = useState(false);
  const { method, path } = source.received;
  return (
    <details className="src" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="mono">
        {method} {path}
      </summary>
      {isOpen && <Answer {...source} />}
    </details>
  );
}

function Answer({ received, at }: Source) {
  const { method, sent, body } = received;
  const path = apiUrl + received.path;
  const url = new URL(path, window.location.origin).href;
  const curl = curlOf({ method, url, sent });
  const iso = new Date(at).toISOString();
  return (
    <>
      <dl className="kv">
        <dt>{words.method}</dt>
        <dd className="mono">{method}</dd>
        <dt>{words.path}</dt>
        <dd>
          <span className="mono">{path}</span> <CopyButton text={path} label={words.copyPath} />
        </dd>
        {sent !== undefined && (
          <>
            <dt>{words.sent}</dt>
            <dd>
              <span className="mono">{sent}</span> <CopyButton text={sent} label={words.copySent} />
            </dd>
          </>
        )}
        <dt>{words.fetched}</dt>
        <dd>
          <Phrase
            text={words.fetchedAt}
            time={<time dateTime={iso}>{utcDateTime(iso)} UTC</time>}
            age={<Age at={iso} />}
          />
        </dd>
        <dt>{words.ask}</dt>
        <dd>
          <code className="mono src-c">{curl}</code>
          <CopyWords text={() => curl}>{words.copyCurl}</CopyWords>
        </dd>
      </dl>
      <div className="src-h">
        <h3>{words.answer}</h3>
        <span className="dim">{words.size(formatCount(new TextEncoder().encode(body).byteLength))}</span>
        <CopyWords className="end" text={() => body} label={words.copyAnswer}>
          {words.copy}
        </CopyWords>
      </div>
      <div className="raw">
        <PrintedJson body={body} label={words.body} />
      </div>
    </>
  );
}
