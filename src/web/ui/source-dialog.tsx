import { useState } from 'react';
import { curlOf } from '../../format/curl.ts';
import { formatCount } from '../../format/digits.ts';
import { useConfig } from '../config-context.ts';
import { useLocale } from '../locale-context.ts';
import { CopyButton, CopyWords } from './copy.tsx';
import { Modal } from './modal.tsx';
import { PrintedJson } from './printed-json.tsx';
import './source.css';
import type { Source } from './source-button.tsx';
import { Age, FullMoment } from './time.tsx';
import './raw.css';

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
  const locale = useLocale();
  const [only, ...others] = sources;
  return (
    <Modal heading={locale.t('panel.sourceOf', { what: of })} onClose={onClose}>
      <p className="note">
        {others.length === 0
          ? locale.t('source.about')
          : locale.t('source.aboutMany', { count: formatCount(locale, sources.length) })}
      </p>
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
  const locale = useLocale();
  const { method, sent, body } = received;
  const path = useConfig().apiUrl + received.path;
  const url = new URL(path, window.location.origin).href;
  const curl = curlOf({ method, url, sent });
  const iso = new Date(at).toISOString();
  return (
    <>
      <dl className="kv">
        <dt>{locale.t('source.method')}</dt>
        <dd className="mono">{method}</dd>
        <dt>{locale.t('source.path')}</dt>
        <dd>
          <span className="mono">{path}</span> <CopyButton text={path} label={locale.t('source.copyPath')} />
        </dd>
        {sent !== undefined && (
          <>
            <dt>{locale.t('source.sent')}</dt>
            <dd>
              <span className="mono">{sent}</span> <CopyButton text={sent} label={locale.t('source.copySent')} />
            </dd>
          </>
        )}
        <dt>{locale.t('source.fetched')}</dt>
        <dd>
          {locale.t.rich('source.fetchedAt', { time: () => <FullMoment at={iso} />, age: () => <Age at={iso} /> })}
        </dd>
        <dt>{locale.t('source.ask')}</dt>
        <dd>
          <code className="mono src-c">{curl}</code>
          <CopyWords text={() => curl}>{locale.t('source.copyCurl')}</CopyWords>
        </dd>
      </dl>
      <div className="src-h">
        <h3>{locale.t('source.answer')}</h3>
        <span className="dim">
          {locale.t('source.size', { bytes: formatCount(locale, new TextEncoder().encode(body).byteLength) })}
        </span>
        <CopyWords className="end" text={() => body} label={locale.t('source.copyAnswer')}>
          {locale.t('source.copy')}
        </CopyWords>
      </div>
      <div className="raw">
        <PrintedJson body={body} label={locale.t('source.body')} />
      </div>
    </>
  );
}
