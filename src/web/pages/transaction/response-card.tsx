import { useState } from 'react';
import { shorten } from '../../../format/short-identifier.ts';
import { transactionWords as words } from '../../../words/en/transaction.ts';
import { CopyWords } from '../../ui/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrintedJson } from '../../ui/printed-json.tsx';
import type { Source } from '../../ui/source-button.tsx';

/**
 * The answer itself: indented for reading, copied as it came.
 * @param txid what was asked for, which stands in the path
 */
export function ResponseCard({ source, txid }: { source: Source; txid: string }) {
  const { body, path } = source.received;
  const { head, tail } = shorten(txid, 'transaction');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card raw" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="right" />
        <span className="raw-t">{words.response}</span>
        <span className="mono dim raw-p" title={`GET ${path}`}>
          {`GET ${path.replace(txid, `${head}…${tail}`)}`}
        </span>
      </summary>
      {isOpen && (
        <>
          <CopyWords className="raw-c" icon="copy" text={() => body} label={words.copyResponse}>
            {words.copy}
          </CopyWords>
          <PrintedJson body={body} label={words.responseBody} />
        </>
      )}
    </details>
  );
}
