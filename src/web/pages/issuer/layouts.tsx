import { useRef } from 'react';
import { useLocale } from '../../locale-context.ts';
import { TokenName } from '../../ui/token-name.tsx';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import type { Fact, IssuedToken } from './facts.tsx';

interface LayoutProperties {
  caption: string;
  facts: readonly Fact[];
  tokens: readonly IssuedToken[];
}

const numberClass = ({ isNumber }: Fact) => (isNumber ? 'num' : undefined);
const nothingWaits = () => undefined;

/** A few tokens beside each other, each a column. */
export function Columns({ caption, facts, tokens }: LayoutProperties) {
  return (
    <table className="cmp">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <td />
          {tokens.map((issued) => (
            <th scope="col" key={issued.token.tokenIdentifier}>
              <TokenName {...issued} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.id}>
            <th scope="row">{fact.label}</th>
            {tokens.map((issued) => (
              <td key={issued.token.tokenIdentifier}>{fact.cell(issued)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Many tokens below each other, each a row. The keys j and k step through. */
export function Rows({ caption, facts, tokens }: LayoutProperties) {
  const { t } = useLocale();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, nothingWaits);
  return (
    <table className="rows rows-tok rows-iss" ref={table}>
      <caption className="sr">{caption}</caption>
      <colgroup>
        <col />
        {facts.map((fact) => (
          <col className={`w-${fact.id}`} key={fact.id} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('issuer.token')}</th>
          {facts.map((fact) => (
            <th scope="col" className={numberClass(fact)} key={fact.id}>
              {fact.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tokens.map((issued) => (
          <tr key={issued.token.tokenIdentifier} data-token={issued.token.tokenIdentifier}>
            <td className="c-kind">
              <TokenName {...issued} />
            </td>
            {facts.map((fact) => (
              <td className={numberClass(fact)} key={fact.id}>
                {fact.cell(issued)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tokens as cards, where there is no room for a table. */
export function Cards({ caption, facts, tokens }: LayoutProperties) {
  return (
    <ul className="iss-cards" aria-label={caption}>
      {tokens.map((issued) => (
        <li key={issued.token.tokenIdentifier}>
          <TokenName {...issued} />
          <dl className="kv">
            {facts.map((fact) => (
              <Line key={fact.id} fact={fact} issued={issued} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Line({ fact, issued }: { fact: Fact; issued: IssuedToken }) {
  return (
    <>
      <dt>{fact.label}</dt>
      <dd>{fact.cell(issued)}</dd>
    </>
  );
}
