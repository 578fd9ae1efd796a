import type { ReactNode } from 'react';
import { formatSats } from '../../../format/sats.ts';
import { listWords } from '../../../words/en/lists.ts';
import { tokensWords as words } from '../../../words/en/tokens.ts';
import { transactionListWords } from '../../../words/en/transaction-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';

const sizes = ([10, 25, 50, 100] as const).map((value) => ({ value, label: transactionListWords.rows(value) }));
type Size = (typeof sizes)[number]['value'];

/**
 * Steps through results that nobody counted: a full page may have another one after it.
 * @param shown results on the page; undefined until it is there
 */
export function PageSteps(properties: {
  limit: Size;
  offset: number;
  shown: number | undefined;
  onStep: (page: { offset: number; limit?: Size }) => void;
  children: ReactNode;
}) {
  const { limit, offset, shown, onStep, children } = properties;
  return (
    <nav className="more steps" aria-label={listWords.pages}>
      <span>{shown !== undefined && sentence(offset, shown)}</span>
      <span className="btns flex-wrap">
        {children}
        <Select
          label={transactionListWords.rowsPerPage}
          value={limit}
          options={sizes}
          onChange={(size) => onStep({ offset: 0, limit: size })}
        />
        <button
          className="btn"
          type="button"
          disabled={offset === 0}
          onClick={() => onStep({ offset: Math.max(0, offset - limit) })}
        >
          <Icon name="left" />
          {words.previous}
        </button>
        <button
          className="btn"
          type="button"
          disabled={shown === undefined || shown < limit}
          onClick={() => onStep({ offset: offset + limit })}
        >
          {words.next}
          <Icon name="right" />
        </button>
      </span>
    </nav>
  );
}

function sentence(offset: number, shown: number): string {
  const last = formatSats(offset + shown);
  return shown === 1 ? words.result(last) : words.results(formatSats(offset + 1), last);
}
