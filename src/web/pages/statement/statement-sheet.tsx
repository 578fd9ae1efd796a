import { Fragment, useState } from 'react';
import type { AddressTransaction } from '../../../contract/address.ts';
import { formatCount } from '../../../format/digits.ts';
import { useConfig } from '../../config-context.ts';
import { useLocale } from '../../locale-context.ts';
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
  const locale = useLocale();
  const { banner } = useConfig();
  const { rows } = made;
  const [showsAll, setShowsAll] = useState(false);
  const [network, address, ...others] = statementFacts(locale, made.head);
  const key = { name: locale.t('statement.publicKey'), value: publicKey, isMono: true };
  const facts = [network, address, key, ...others].filter((fact) => fact !== undefined);
  const shown = showsAll ? rows : rows.slice(0, firstRows);
  return (
    <article className="card card-b sheet mt" aria-label={locale.t('statement.ofAddress')}>
      {banner && <p className="sheet-band">{banner}</p>}
      {made.head.network === 'REGTEST' && <p className="sheet-band">{locale.t('statement.worthless')}</p>}
      <h2 className="stm-t">{locale.t('statement.ofAddress')}</h2>
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
      <h2>{locale.t('statement.notes')}</h2>
      <ul className="sheet-n">
        {made.head.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <h2>{locale.t('statement.totals')}</h2>
      <StatementTotals totals={made.head.totals ?? []} />
      <h2>{locale.t('statement.transactions')}</h2>
      {rows.length === 0 ? (
        <p>{locale.t('statement.noRows')}</p>
      ) : (
        <table {...role.table} className="stm">
          <thead {...role.group}>
            <tr {...role.row}>
              <th {...role.head}>{locale.t('statement.time')}</th>
              <th {...role.head}>{locale.t('statement.kind')}</th>
              <th {...role.head}>
                {locale.t('statement.transaction')}, {locale.t('statement.with')}
              </th>
              <th {...role.head} className="stm-n">
                {locale.t('statement.effect')}
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
          <p>{locale.t('statement.manyRows', { rows: formatCount(locale, rows.length) })}</p>
          <button className="btn not-printed" type="button" onClick={() => setShowsAll(true)}>
            {locale.t('statement.showAll')}
          </button>
        </div>
      )}
    </article>
  );
}
