import { Fragment, useState } from 'react';
import type { AddressTransaction } from '../../../contract/address.ts';
import { formatCount } from '../../../format/digits.ts';
import { statementWords as words } from '../../../words/en/statement.ts';
import type { MadeStatement } from '../../ui/make-statement.ts';
import '../../ui/sheet.css';
import { type StatementFact, statementFacts } from '../../ui/statement-facts.ts';
import { role } from '../../ui/table-role.ts';
import { StatementRow } from './statement-row.tsx';
import { StatementTotals } from './statement-totals.tsx';

/** Rows that a page bears easily. */
const firstRows = 500;

interface SheetProperties {
  made: MadeStatement<AddressTransaction>;
  publicKey: string;
}

/** A statement as a page of paper has it: the note, the totals, every row with its identifiers whole. */
export function StatementSheet({ made, publicKey }: SheetProperties) {
  const { rows } = made;
  const [showsAll, setShowsAll] = useState(false);
  const [network, address, ...others] = statementFacts(made.head);
  const key = { name: words.publicKey, value: publicKey, isMono: true };
  const facts = [network, address, key, ...others].filter((fact) => fact !== undefined);
  const shown = showsAll ? rows : rows.slice(0, firstRows);
  return (
    <article className="card card-b sheet mt" aria-label={words.ofAddress}>
      {made.head.network === 'REGTEST' && <p className="sheet-band">{words.worthless}</p>}
      <h2 className="stm-t">{words.ofAddress}</h2>
      <dl className="kv sheet-kv">
        {facts.map(({ name, value, isMono, note }: StatementFact) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={isMono ? 'mono' : undefined}>{value}</span>
              {note && <span className="sub">{note}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
      <h2>{words.notes}</h2>
      <ul className="sheet-n">
        {made.head.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <h2>{words.totals}</h2>
      <StatementTotals totals={made.head.totals ?? []} />
      <h2>{words.transactions}</h2>
      {rows.length === 0 ? (
        <p>{words.noRows}</p>
      ) : (
        <table {...role.table} className="stm">
          <thead {...role.group}>
            <tr {...role.row}>
              <th {...role.head}>{words.time}</th>
              <th {...role.head}>{words.kind}</th>
              <th {...role.head}>
                {words.transaction}, {words.with}
              </th>
              <th {...role.head} className="stm-n">
                {words.effect}
              </th>
            </tr>
          </thead>
          <tbody {...role.group}>
            {shown.map((row) => (
              <StatementRow key={row.id} row={row} publicKey={publicKey} hasValue={made.head.network === 'MAINNET'} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < rows.length && (
        <div className="acts acts-l">
          <p>{words.manyRows(formatCount(rows.length))}</p>
          <button className="btn not-printed" type="button" onClick={() => setShowsAll(true)}>
            {words.showAll}
          </button>
        </div>
      )}
    </article>
  );
}
