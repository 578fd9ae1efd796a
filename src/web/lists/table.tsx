import { PureComponent } from 'react';
import { row as rowLook } from '#web/components/table/rows-look.ts';
import { HeadCell, RowsTable } from '#web/components/table/rows-table.tsx';
import { role } from '#web/components/table/table-role.ts';
import type { Column, RowLook } from './list.ts';

type Card = NonNullable<NonNullable<Parameters<typeof rowLook>[0]>['card']>;

interface TableProperties<Row> {
  /** Accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Layout of a row on a phone, and how a row is drawn; the same for the same columns. */
  card: Card;
  row: (row: Row) => RowLook & { readonly id: string };
  isBusy: boolean;
  isStale: boolean;
}

/** Rows of a list in its columns; on a phone each row is a card. Browsers skip rows outside of the viewport. */
export function ListTable<Row>({ caption, columns, rows, card, row, isBusy, isStale }: TableProperties<Row>) {
  return (
    <RowsTable
      caption={caption}
      className="@md/page:[--columns:var(--narrow)] @lg/page:[--columns:var(--wide)]"
      style={tracksOf(columns)}
      isBusy={isBusy}
      isStale={isStale}
      head={<ColumnHeads columns={columns} />}
    >
      {rows.map((one) => (
        <ListRow key={row(one).id} row={one} columns={columns} card={card} look={row} />
      ))}
    </RowsTable>
  );
}

/** Returns the grid of the columns, on pages from 900 px and on wide ones. */
export function tracksOf<Row>(columns: readonly Column<Row>[]) {
  return {
    '--narrow': columns.flatMap(({ width }) => width ?? []).join(' '),
    '--wide': columns.flatMap(({ width, wide = width }) => wide ?? []).join(' '),
  };
}

export function ColumnHeads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return columns.map(({ name, head, label, sorted, align, width }) => (
    <HeadCell key={name} align={align} isWide={width === undefined} aria-label={label} aria-sort={sorted}>
      {head}
    </HeadCell>
  ));
}

interface RowProperties<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  card: Card;
  look: (row: Row) => RowLook;
}

/** Draws again only if its row or the columns change. */
class ListRow<Row> extends PureComponent<RowProperties<Row>> {
  override render() {
    const { row, columns, card, look } = this.props;
    const { mark, isClosed, attributes } = look(row);
    return (
      <tr {...role.row} {...attributes} className={rowLook({ card, mark, isClosed })}>
        {columns.map((column) => (
          <td
            {...role.cell}
            key={column.name}
            className={typeof column.look === 'string' ? column.look : column.look(row)}
            data-column={column.name}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
    );
  }
}
