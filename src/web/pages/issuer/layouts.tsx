import { cva } from 'class-variance-authority';
import { useRef } from 'react';
import { TokenName } from '#web/components/token-name.tsx';
import { FactList } from '#web/components/primitives/facts.tsx';
import { comparisonCell, comparisonTable } from '#web/components/table/comparison-look.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useFullLocale } from '#web/contexts.ts';
import type { Fact, IssuedToken } from './facts.tsx';

interface LayoutProperties {
  caption: string;
  facts: readonly Fact[];
  tokens: readonly IssuedToken[];
}

const nothingWaits = () => undefined;

/** A few tokens side by side, each a column. */
export function Columns({ caption, facts, tokens }: LayoutProperties) {
  return (
    <table className={comparisonTable}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className={comparisonCell({ is: 'fact' })} />
          {tokens.map((issued) => (
            <th className={comparisonCell({ is: 'token' })} scope="col" key={issued.token.tokenIdentifier}>
              <TokenName {...issued} layout="head" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr className="group" key={fact.id}>
            <th className={comparisonCell({ is: 'fact', isInBody: true })} scope="row">
              {fact.label}
            </th>
            {tokens.map((issued) => (
              <td className={comparisonCell({ is: 'value', isInBody: true })} key={issued.token.tokenIdentifier}>
                {fact.cell(issued)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// With large text a wide screen has too little room for a table: the cells of a row wrap.
const rowCell = cva('whitespace-nowrap @md/page:px-2 @md/page:first:ps-5 @md/page:last:pe-5', {
  variants: {
    is: {
      head: 'h-9.5 border-b border-line text-xs font-medium text-ink-3',
      value: 'min-w-0 @md/page:h-(--row)',
    },
    isNumber: { true: 'text-end', false: 'text-start' },
  },
  defaultVariants: { isNumber: false },
});

/** Many tokens, each a row. Keys j and k move between rows. */
export function Rows({ caption, facts, tokens }: LayoutProperties) {
  const { t } = useFullLocale();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, nothingWaits);
  return (
    <table className="w-full table-fixed border-collapse text-sm @max-md/page:block" ref={table}>
      <caption className="sr-only">{caption}</caption>
      <colgroup className="@max-md/page:hidden">
        <col />
        {facts.map((fact) => (
          <col className={fact.width} key={fact.id} />
        ))}
      </colgroup>
      <thead className="@max-md/page:hidden">
        <tr>
          <th scope="col" className={rowCell({ is: 'head' })}>
            {t('issuer.token')}
          </th>
          {facts.map((fact) => (
            <th scope="col" className={rowCell({ is: 'head', isNumber: fact.isNumber })} key={fact.id}>
              {fact.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-md/page:block">
        {tokens.map((issued) => (
          <tr
            className="group/row relative border-line not-last:border-b hover:bg-hover @max-md/page:flex @max-md/page:flex-wrap @max-md/page:items-center @max-md/page:gap-x-4 @max-md/page:gap-y-0.5 @max-md/page:px-3.5 @max-md/page:py-3"
            key={issued.token.tokenIdentifier}
            data-token={issued.token.tokenIdentifier}
          >
            <td className={rowCell({ is: 'value' })}>
              <TokenName {...issued} layout="stackedRow" size={20} />
            </td>
            {facts.map((fact) => (
              <td className={rowCell({ is: 'value', isNumber: fact.isNumber })} key={fact.id}>
                {fact.cell(issued, 'row')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tokens as cards, if there is no room for a table. */
export function Cards({ caption, facts, tokens }: LayoutProperties) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.875rem),1fr))] gap-px overflow-hidden rounded-b-lg"
      aria-label={caption}
    >
      {tokens.map((issued) => (
        <li className="min-w-0 p-4 depth-[0_0_0_1px_var(--color-line)]" key={issued.token.tokenIdentifier}>
          <TokenName {...issued} layout="stacked" />
          <FactList columns="own" className="mt-2 grid-cols-[6.5rem_minmax(0,1fr)]">
            {facts.map((fact) => (
              <Line key={fact.id} fact={fact} issued={issued} />
            ))}
          </FactList>
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
