import { type ReactNode, useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import { useConfig, useFullLocale } from '#web/contexts.ts';
import type { Source } from '#web/data/api-error.ts';
import { FactList } from './card.tsx';
import { CopyButton, CopyWords } from './copy.tsx';
import { JsonView } from './json-view.tsx';
import { Modal } from './modal.tsx';
import { Age, FullMoment } from './time.tsx';

/** Shows a panel's API requests, a curl command for each, and the raw responses. */
export function SourceDialog({
  sources,
  of,
  onClose,
}: {
  sources: readonly Source[];
  of: string;
  onClose: () => void;
}) {
  const locale = useFullLocale();
  const [only, ...others] = sources;
  return (
    <Modal heading={locale.t('panel.apiRequestOf', { what: of })} onClose={onClose}>
      <p className="px-5 pt-3 text-sm text-ink-2">
        {others.length === 0
          ? locale.t('source.about')
          : locale.t('source.aboutMany', { count: formatCount(locale, sources.length) })}
      </p>
      {only && others.length === 0 ? (
        <section className="px-5 pt-3 pb-5">
          <Response {...only} />
        </section>
      ) : (
        sources.map((source) => <Folded key={source.received.path + (source.received.requestBody ?? '')} {...source} />)
      )}
    </Modal>
  );
}

/** A collapsed response, rendered when it is opened. */
function Folded(source: Source) {
  const [isOpen, setOpen] = useState(false);
  const { method, path } = source.received;
  return (
    <details
      className="border-line-2 px-5 pt-3 pb-5 not-first-of-type:border-t"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="mono cursor-pointer py-1 wrap-anywhere">
        {method} {path}
      </summary>
      {isOpen && <Response {...source} />}
    </details>
  );
}

function Response({ received, at }: Source) {
  const locale = useFullLocale();
  const { method, requestBody, body } = received;
  const path = useConfig().apiUrl + received.path;
  const url = new URL(path, window.location.origin).href;
  const curl = curlOf(received, url);
  const iso = new Date(at).toISOString();
  return (
    <>
      <FactList columns="own" className="grid-cols-[8rem_minmax(0,1fr)] max-[30rem]:grid-cols-1">
        <Fact name={locale.t('source.method')}>
          <span className="mono block">{method}</span>
        </Fact>
        <Fact name={locale.t('source.path')}>
          <span className="mono">{path}</span> <CopyButton text={path} label={locale.t('source.copyPath')} />
        </Fact>
        {requestBody !== undefined && (
          <Fact name={locale.t('source.requestBody')}>
            <span className="mono">{requestBody}</span>{' '}
            <CopyButton text={requestBody} label={locale.t('source.copyRequestBody')} />
          </Fact>
        )}
        <Fact name={locale.t('source.fetched')}>
          {locale.t.rich('source.fetchedAt', { time: () => <FullMoment at={iso} />, age: () => <Age at={iso} /> })}
        </Fact>
        <Fact name={locale.t('source.curl')}>
          <code className="mono mb-2 block">{curl}</code>
          <CopyWords text={() => curl}>{locale.t('source.copyCurl')}</CopyWords>
        </Fact>
      </FactList>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 text-sm">
        <h3 className="font-semibold">{locale.t('source.response')}</h3>
        <span className="text-ink-3">
          {locale.t('source.size', { bytes: formatCount(locale, new TextEncoder().encode(body).byteLength) })}
        </span>
        <CopyWords className="ms-auto" text={() => body} label={locale.t('source.copyResponse')}>
          {locale.t('source.copy')}
        </CopyWords>
      </div>
      <JsonView className="rounded-md border" body={body} label={locale.t('source.body')} />
    </>
  );
}

/** Name and value side by side, stacked if there is no room. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="max-[30rem]:min-h-0 max-[30rem]:pb-0">{name}</dt>
      <dd className="max-[30rem]:min-h-0 max-[30rem]:border-t-0 max-[30rem]:pt-0.5">{children}</dd>
    </>
  );
}

/** Returns the curl command of a request, quoted for a POSIX shell. @param url absolute */
export function curlOf(
  { method, requestBody }: Pick<Source['received'], 'method' | 'requestBody'>,
  url: string,
): string {
  const parts = ['curl'];
  if (method !== 'GET') parts.push('--request', method);
  if (requestBody !== undefined)
    parts.push('--header', quoted('content-type: application/json'), '--data-raw', quoted(requestBody));
  return [...parts, quoted(url)].join(' ');
}

/** Within single quotes, only a single quote is special. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
