import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { plainCell } from '../../format/csv.ts';
import { statementWords as words } from '../../words/en/statement.ts';
import type { MadeStatement } from './make-statement.ts';
import './sheet.css';
import { StatementFacts } from './statement-facts.tsx';

const titles = {
  'address-transactions': words.ofAddress,
  'latest-transactions': words.ofLatest,
  'token-transactions': words.ofToken,
  'token-holders': words.ofHolders,
} as const;

/** Puts all rows on paper, each with every column that says something; on the screen there is nothing to see. */
export function RecordSheet<Row>({ made, onPrinted }: { made: MadeStatement<Row>; onPrinted: () => void }) {
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    addEventListener('afterprint', end);
    window.print();
    return () => removeEventListener('afterprint', end);
  }, []);
  const columns = Object.entries(made.columns);
  return createPortal(
    <div className="sheet sheet-alone">
      <h1>{titles[made.head.list]}</h1>
      <StatementFacts head={made.head} />
      <ol className="sheet-r">
        {made.rows.map((row, index) => (
          <li key={index}>
            {columns.map(([name, read]) => {
              const said = plainCell(read(row));
              return said === null || said === '' ? null : (
                <span key={name}>
                  <i>{name}</i> {said}{' '}
                </span>
              );
            })}
          </li>
        ))}
      </ol>
    </div>,
    document.body,
  );
}
