import type { ReactNode } from 'react';
import type { StatementHead } from '../../contract/statement.ts';
import { formatCount } from '../../format/digits.ts';
import { utcDateTime } from '../../format/time.ts';
import { statementWords as words } from '../../words/en/statement.ts';

const orders = {
  'newest-first': words.newestFirst,
  'oldest-first': words.oldestFirst,
  'largest-first': words.largestFirst,
} as const;

/** The opening note of a statement: what was chosen, what was read, and how anybody can check the rows. */
export function StatementFacts({ head, children }: { head: StatementHead; children?: ReactNode }) {
  const isOfAddress = head.list === 'address-transactions';
  const hasTimes = head.order !== 'largest-first';
  return (
    <>
      <dl className="kv sheet-kv">
        <Fact name={words.network}>{head.network}</Fact>
        {head.subject !== null && (
          <Fact name={isOfAddress ? words.address : words.token}>
            <span className="mono">{head.subject}</span>
          </Fact>
        )}
        {children}
        {isOfAddress && (
          <Fact name={words.asset}>
            {head.asset === null ? words.allAssets : head.asset === 'btc' ? words.bitcoin : <Mono>{head.asset}</Mono>}
          </Fact>
        )}
        {hasTimes && (
          <>
            <Fact name={words.from}>{head.from === null ? words.theBeginning : <Utc at={head.from} />}</Fact>
            <Fact name={words.to}>{head.to === null ? words.now : <Utc at={head.to} />}</Fact>
          </>
        )}
        <Fact name={words.order}>{orders[head.order]}</Fact>
        {head.readUpTo !== null && (
          <Fact name={words.readUpTo}>
            <Utc at={head.readUpTo} />
          </Fact>
        )}
        <Fact name={words.generatedAt}>
          <Utc at={head.generatedAt} />
        </Fact>
        <Fact name={words.rows}>{formatCount(head.rowCount)}</Fact>
        <Fact name={words.completeness}>{head.isComplete ? words.complete : words.incomplete}</Fact>
        <Fact name={words.sha256}>
          {head.rowsSha256 === null ? words.noSha256 : <Mono>{head.rowsSha256}</Mono>}
          {head.rowsSha256 !== null && <span className="sub">{words.sha256Of}</span>}
        </Fact>
      </dl>
      <h2>{words.notes}</h2>
      <ul className="sheet-n">
        {head.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Mono({ children }: { children: string }) {
  return <span className="mono">{children}</span>;
}

/** A moment on the clock of the file: whoever reads it may sit under another. */
function Utc({ at }: { at: string }) {
  return <time dateTime={at}>{utcDateTime(at)} UTC</time>;
}
