import { useState } from 'react';
import { shorten } from '#format/identifiers.ts';
import type { Source } from '#web/components/dialog/source.ts';
import { card } from '#web/components/card.tsx';
import { CopyWords } from '#web/components/copy.tsx';
import { Icon } from '#web/components/icon.tsx';
import { JsonView } from '#web/components/json-view.tsx';
import { useLocale } from '#web/contexts.ts';

/**
 * The raw response: indented for display, copied as received.
 * @param txid the requested id, which is part of the path
 */
export function ResponseCard({ source, txid }: { source: Source; txid: string }) {
  const { t } = useLocale();
  const { body, path } = source.received;
  const { head, tail } = shorten(txid, 'transaction');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={card({ className: 'group relative @max-lg/page:order-9' })}
      data-response
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2.5 px-5 font-semibold group-open:pe-30 @max-md/page:px-4 @max-md/page:group-open:pe-30 [&::-webkit-details-marker]:hidden">
        <Icon
          name="right"
          className="text-ink-3 transition-transform group-open:rotate-[calc(var(--toward-end,1)*90deg)]"
        />
        <span className="flex-none">{t('transaction.rawJson')}</span>
        <span
          className="mono text-ink-3 min-w-0 truncate text-xs font-normal @max-md/page:hidden"
          title={`GET ${path}`}
          dir="ltr"
        >
          {`GET ${path.replace(txid, `${head}…${tail}`)}`}
        </span>
      </summary>
      {isOpen && (
        <>
          <CopyWords
            className="absolute top-2 inset-e-3"
            icon="copy"
            text={() => body}
            label={t('transaction.copyJson')}
          >
            {t('transaction.copy')}
          </CopyWords>
          <JsonView className="rounded-b-lg border-t" body={body} label={t('transaction.responseBody')} />
        </>
      )}
    </details>
  );
}
