import { Component, useMemo, useState } from 'react';
import type { RowGroup } from '#format/swap.ts';
import { type LegState, row as rowLook } from '#web/components/table-look.tsx';
import { HeadCell, RowsTable } from '#web/components/table/rows-table.tsx';
import { role } from '#web/components/table/table-role.ts';
import type { Column, RowDrawing } from './list.ts';

interface TableProperties<Row> {
  /** Accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  drawing: RowDrawing<Row>;
  /** Whether other rows are loading. */
  isBusy?: boolean;
  isStale?: boolean;
}

/** Rows of a list in its columns; on a phone each row is a card. Browsers skip rows outside of the viewport. */
export function ListTable<Row>(properties: TableProperties<Row>) {
  const { caption, rows, drawing, isBusy = false, isStale = false } = properties;
  const columns = useMemo(() => properties.columns.filter(({ isHidden }) => !isHidden), [properties.columns]);
  const groups = useMemo(() => drawing.group?.(rows) ?? rows.map((row) => [row] as const), [drawing, rows]);
  return (
    <RowsTable
      caption={caption}
      className="@md/page:[--columns:var(--narrow)] @lg/page:[--columns:var(--wide)]"
      style={{
        '--narrow': columns.flatMap(({ width }) => width ?? []).join(' '),
        '--wide': columns.flatMap(({ width, wide = width }) => wide ?? []).join(' '),
      }}
      isBusy={isBusy}
      isStale={isStale}
      head={columns.map(({ name, head, label, sorted, align, width }) => (
        <HeadCell key={name} align={align} isWide={width === undefined} aria-label={label} aria-sort={sorted}>
          {head}
        </HeadCell>
      ))}
    >
      {groups.map((legs) => {
        const [first, ...others] = legs;
        const id = drawing.id(first);
        return others.length > 0 ? (
          <GroupRow key={id} legs={legs} columns={columns} drawing={drawing} />
        ) : (
          <ListRow key={id} row={first} columns={columns} drawing={drawing} mark={drawing.mark?.(first)} />
        );
      })}
    </RowsTable>
  );
}

interface RowProperties<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  drawing: RowDrawing<Row>;
  mark: 'new' | 'mint' | 'burn' | undefined;
  /** Of a leg below the row of its swap. */
  leg?: LegState;
}

/** Draws again only if its row, its mark or the columns change: another row may have become new. */
class ListRow<Row> extends Component<RowProperties<Row>> {
  override shouldComponentUpdate({ row, columns, mark, leg }: RowProperties<Row>): boolean {
    const last = this.props;
    return row !== last.row || columns !== last.columns || mark !== last.mark || leg !== last.leg;
  }

  override render() {
    const { row, columns, drawing, mark, leg } = this.props;
    return (
      <tr
        {...role.row}
        {...drawing.attributes(row)}
        className={rowLook({ card: drawing.card, mark: mark ?? (leg && 'leg'), isClosed: leg === 'closed' })}
        data-new={mark === 'new' || undefined}
        data-leg={leg}
      >
        {columns.map(({ name, look, cell, title }) => (
          <td
            {...role.cell}
            key={name}
            className={typeof look === 'string' ? look : look(row)}
            data-column={name}
            title={title?.(row)}
          >
            {cell(row)}
          </td>
        ))}
      </tr>
    );
  }
}

/** The legs of a swap as one row that opens. Without scripts it is open. */
function GroupRow<Row>(properties: { legs: RowGroup<Row>; columns: readonly Column<Row>[]; drawing: RowDrawing<Row> }) {
  const { legs, columns, drawing } = properties;
  const [isOpen, setOpen] = useState(false);
  const isNew = legs.some((leg) => drawing.mark?.(leg) === 'new');
  const state = { isOpen, onToggle: () => setOpen(!isOpen) };
  return (
    <>
      <tr
        {...role.row}
        className={rowLook({ card: drawing.card, mark: isNew ? 'new' : isOpen ? 'leg' : undefined })}
        data-legs={legs.map(drawing.id).join(' ')}
        data-new={isNew || undefined}
      >
        {columns.map(({ name, look, cell, group, groupLook }) => (
          <td
            {...role.cell}
            key={name}
            className={groupLook ?? (typeof look === 'string' ? look : look(legs[0]))}
            data-column={name}
          >
            {group ? group(legs, state) : cell(legs[0])}
          </td>
        ))}
      </tr>
      {legs.map((leg) => (
        <ListRow
          key={drawing.id(leg)}
          row={leg}
          columns={columns}
          drawing={drawing}
          mark={drawing.mark?.(leg)}
          leg={isOpen ? 'open' : 'closed'}
        />
      ))}
    </>
  );
}
