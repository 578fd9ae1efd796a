import { useState } from 'react';
import { shorten } from '../../../format/short-identifier.ts';
import { useLocale } from '../../locale-context.ts';
import { CopyWords } from '../../ui/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrintedJson } from '../../ui/printed-json.tsx';
import type { Source } from '../../ui/source-button.tsx';
import '../../ui/raw.css';

/**
 * The answer itself: indented for reading, copied as it came.
 * @param txid what was asked for, which stands in the path
 */
export function ResponseCard({ source, txid }: { source: Source; txid: string }) {
  const { t } = useLocale();
  const { body, path } = source.received;
  const { head, tail } = shorten(txid, 'transaction');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card raw" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="right" />
        <span className="raw-t">{t('transaction.response')}</span>
        <span className="mono dim raw-p" title={`GET ${path}`}>
          {`GET ${path.replace(txid, `${head}…${tail}`)}`}
        </span>
      </summary>
      {isOpen && (
        <>
          <CopyWords className="raw-c" icon="copy" text={() => body} label={t('transaction.copyResponse')}>
            {t('transaction.copy')}
          </CopyWords>
          <PrintedJson body={body} label={t('transaction.responseBody')} />
        </>
      )}
    </details>
  );
}
