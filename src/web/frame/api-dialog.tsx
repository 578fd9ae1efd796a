import type { ReactNode } from 'react';
import { formatCount } from '#format/numbers.ts';
import { FactList } from '#web/components/card.tsx';
import { CopyButton, LabeledCopyButton } from '#web/components/copy.tsx';
import { JsonView } from '#web/components/json-view.tsx';
import { Modal } from '#web/components/modal.tsx';
import { Age, FullMoment } from '#web/components/time.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import type { Source } from '#web/data/api-error.ts';

export function ApiDialog({ source: { received, at }, onClose }: { source: Source; onClose: () => void }) {
  const locale = useLocale();
  const { method, requestBody, body } = received;
  const path = useConfig().apiUrl + received.path;
  const url = new URL(path, window.location.origin).href;
  const curl = curlOf(received, url);
  const iso = new Date(at).toISOString();
  return (
    <Modal heading={locale.t('source.title')} onClose={onClose}>
      <section className="px-5 py-3">
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
            <LabeledCopyButton text={() => curl}>{locale.t('source.copyCurl')}</LabeledCopyButton>
          </Fact>
        </FactList>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 text-14">
          <h3 className="font-strong">{locale.t('source.response')}</h3>
          <span className="text-ink-3">
            {locale.t('source.size', { bytes: formatCount(locale, new TextEncoder().encode(body).byteLength) })}
          </span>
          <LabeledCopyButton className="ms-auto" text={() => body} label={locale.t('source.copyResponse')}>
            {locale.t('source.copy')}
          </LabeledCopyButton>
        </div>
        <JsonView className="rounded-10 border" body={body} label={locale.t('source.body')} />
      </section>
    </Modal>
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
