import { plainCell } from '../../../format/export/csv.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { MadeStatement } from './make-statement.ts';
import { sheetBanner, sheetFacts, sheetHeading, sheetLook, sheetNotes } from './sheet-look.ts';
import { statementFacts, statementTitles } from './statement-facts.ts';

/**
 * Puts all rows on paper, each with every column that says something. The sheet stands beside the page, not in it: a
 * dialog is open there. On the screen there is nothing to see.
 * @param banner of the explorer, such as "Demo data"
 */
export function printRecords<Row>(locale: Locale, made: MadeStatement<Row>, banner: string | null | undefined): void {
  const { head, rows } = made;
  const columns = Object.entries(made.columns);
  const sheet = element('div', [
    ...(banner ? [element('p', [banner], sheetBanner)] : []),
    element('h1', [statementTitles(locale)[head.list]]),
    element(
      'dl',
      statementFacts(locale, head).flatMap(({ name, value }) => [element('dt', [name]), element('dd', [value])]),
      sheetFacts,
    ),
    element('h2', [locale.t('statement.notes')], sheetHeading),
    element(
      'ul',
      head.notes.map((note) => element('li', [note])),
      sheetNotes,
    ),
    element(
      'ol',
      rows.map((row) =>
        element(
          'li',
          columns.flatMap(([name, read]) => {
            const said = plainCell(read(row));
            return said === null || said === '' ? [] : [element('i', [name], 'text-ink-3 not-italic'), ` ${said} `];
          }),
        ),
      ),
      'mt-5 grid list-decimal gap-2 pl-10 text-2xs/4 *:print:break-inside-avoid',
    ),
  ]);
  sheet.className = `${sheetLook} hidden print:block`;
  sheet.setAttribute('data-sheet', '');
  document.body.append(sheet);
  addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}

/** Strangers' names are among what it holds: as text, never as markup. */
function element(name: string, held: readonly (Node | string)[], className = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...held);
  return made;
}
