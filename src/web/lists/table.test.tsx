import { expect, test } from 'vitest';
import { writeCsv } from '#format/csv.ts';
import { markup } from '#web/testing/markup.tsx';
import { type Column, csvOf, ListTable, type RowDrawing } from './list.tsx';

/* Columns as a grid, as cells and as a file. */

interface Row {
  readonly id: string;
  readonly swap?: string;
}

const columns: Column<Row>[] = [
  { name: 'id', head: 'Id', width: '2rem', look: '', cell: ({ id }) => id, csv: { id: ({ id }) => id } },
  { name: 'wide', head: 'Wide', wide: '9rem', look: '', cell: () => 'only on wide pages' },
  {
    name: 'value',
    head: 'Value',
    width: '6rem',
    wide: '7rem',
    isHidden: true,
    look: '',
    cell: () => 'hidden',
    csv: { value: () => 1 },
  },
  {
    name: 'legs',
    head: 'Legs',
    width: '1fr',
    look: 'own',
    cell: () => 'one',
    group: (legs, { isOpen }) => `${legs.length} legs, ${isOpen ? 'open' : 'closed'}`,
    groupLook: 'together',
  },
];
const drawing: RowDrawing<Row> = { card: 'holder', id: ({ id }) => id, attributes: ({ id }) => ({ 'data-row': id }) };

test('widths make the grid; a hidden column is in files only', async () => {
  const html = await markup(<ListTable caption="Rows" columns={columns} rows={[{ id: 'a' }]} drawing={drawing} />);
  expect(html).toContain('--narrow:2rem 1fr;--wide:2rem 9rem 1fr');
  expect(html).not.toContain('hidden</td>');
  expect(html.match(/<td/g)).toHaveLength(3);
  expect(html).toMatch(/<th[^>]*@max-lg\/page:hidden[^>]*>Wide</);
  expect(writeCsv(csvOf(columns), [{ id: 'a' }])).toBe('id,value\r\na,1\r\n');
  expect(writeCsv(csvOf(columns, { type: () => 'x' }), [{ id: 'a' }])).toBe('type,id,value\r\nx,a,1\r\n');
});

test('rows that belong together are one row above them', async () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const group = ([first, ...others]: readonly Row[]) => (first ? [[first, ...others] as const] : []);
  const html = await markup(<ListTable caption="Rows" columns={columns} rows={rows} drawing={{ ...drawing, group }} />);
  expect(html).toContain('data-legs="a b c"');
  expect(html).toMatch(/class="together"[^>]*>3 legs, closed</);
  expect(html.match(/data-leg="closed"/g)).toHaveLength(3);
});

test('marks are for rows that have one', async () => {
  const mark = ({ id }: Row) => (id === 'b' ? ('new' as const) : undefined);
  const rows = [{ id: 'a' }, { id: 'b' }];
  const html = await markup(<ListTable caption="Rows" columns={columns} rows={rows} drawing={{ ...drawing, mark }} />);
  expect(html.match(/data-new="true"/g)).toHaveLength(1);
});
