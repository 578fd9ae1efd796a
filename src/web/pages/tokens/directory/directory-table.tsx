import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { DirectoryToken } from '#contract/endpoints/token-directory.ts';
import { Icon } from '#web/components/primitives/icon.tsx';
import { HeadCell, RowsTable } from '#web/components/table/rows-table.tsx';
import { useHasDollarValue } from '#web/hooks/network.tsx';
import { useLocale } from '#web/locale-context.ts';
import { type DirectorySort, type DirectoryView, effectiveSort } from '#web/queries/token.ts';
import { DirectoryRow } from './directory-row.tsx';

/** Supply and creation date need a wide page; dollar values need a network that has them. */
const columns = cva('', {
  variants: {
    hasValue: {
      true: [
        '@md/page:[--columns:2rem_minmax(0,1fr)_6rem_6rem_6rem_5rem_4rem]',
        '@lg/page:[--columns:2rem_minmax(0,1fr)_6rem_6rem_6rem_5rem_4rem_8rem_6rem]',
      ],
      false: [
        '@md/page:[--columns:2rem_minmax(0,1fr)_8rem_8rem]',
        '@lg/page:[--columns:2rem_minmax(0,1fr)_8rem_8rem_8rem_6rem]',
      ],
    },
  },
});

/** Table of the token directory; on a phone each row is a card. */
export function DirectoryTable(properties: {
  rows: readonly DirectoryToken[];
  view: DirectoryView;
  isBusy: boolean;
  isStale: boolean;
}) {
  const { t } = useLocale();
  const { rows, view, isBusy, isStale } = properties;
  const hasValue = useHasDollarValue();
  const sort = t(`tokenDirectory.sorts.${effectiveSort(view.network, view.sort)}`);
  return (
    <RowsTable
      caption={t('tokenDirectory.caption', { network: view.network, sort })}
      className={columns({ hasValue })}
      isBusy={isBusy}
      isStale={isStale}
      head={
        <>
          <HeadCell aria-label={t('tokenHolders.rank')}>#</HeadCell>
          <SortHead view={view} sort="name" />
          {hasValue && (
            <>
              <SortHead view={view} sort="price" />
              <SortHead view={view} sort="market_cap" />
              <SortHead view={view} sort="volume_24h" />
            </>
          )}
          <SortHead view={view} sort="transfers_24h" />
          <SortHead view={view} sort="holders" />
          <SortHead view={view} sort="supply" />
          <SortHead view={view} sort="created_at" />
        </>
      }
    >
      {rows.map((token) => (
        <DirectoryRow key={token.tokenIdentifier} token={token} hasValue={hasValue} />
      ))}
    </RowsTable>
  );
}

/** Column header: a link that sorts by the column, or reverses its order. */
function SortHead({ view, sort }: { view: DirectoryView; sort: DirectorySort }) {
  const { t } = useLocale();
  const { network, order } = view;
  const isSorted = effectiveSort(network, view.sort) === sort;
  const isName = sort === 'name';
  const isWide = sort === 'supply' || sort === 'created_at';
  const column = isName ? t('tokenList.token') : t(`tokenDirectory.sorts.${sort}`);
  return (
    <HeadCell
      align={isName ? 'start' : 'end'}
      isWide={isWide}
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link
        className={`inline-flex items-center gap-1 hover:text-ink ${isSorted ? 'font-semibold text-ink' : ''}`}
        to="."
        search={(previous: object) => ({
          ...previous,
          sort,
          order: nextOrder(sort, isSorted, order),
          cursor: undefined,
        })}
        activeOptions={{ exact: true }}
        resetScroll={false}
        rel="nofollow"
      >
        {column}
        {isSorted && <Icon name="up" size={12} className={order === 'desc' ? 'rotate-180' : undefined} />}
      </Link>
    </HeadCell>
  );
}

/** Names sort from A first, numbers from the largest. */
function nextOrder(sort: DirectorySort, isSorted: boolean, order: DirectoryView['order']): DirectoryView['order'] {
  if (isSorted) return order === 'asc' ? 'desc' : 'asc';
  return sort === 'name' ? 'asc' : 'desc';
}
