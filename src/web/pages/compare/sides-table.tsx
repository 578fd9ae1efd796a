import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { comparisonTable } from '#web/components/table/comparison-look.ts';
import { role } from '#web/components/table/table-role.ts';
import { useFullLocale } from '#web/contexts.ts';

/* On a small screen a row is a block of lines: its label, each side after its letter, and the difference. */

const headCell =
  'h-10 border-b border-line px-5 py-2 text-start align-middle text-xs font-normal text-ink-3 not-first:border-s @max-lg/page:px-3';

const cell = cva(
  [
    'border-line px-5 py-2 text-start align-middle font-normal @max-lg/page:px-3',
    '@md/page:h-11 @md/page:border-b @md/page:not-first:border-s @md/page:group-last:border-b-0',
    '@max-md/page:block @max-md/page:px-0 @max-md/page:py-0.5',
  ],
  {
    variants: {
      is: {
        name: 'pe-2 text-ink-3 @max-lg/page:pe-2 @max-md/page:text-xs',
        side: [
          'wrap-anywhere @max-md/page:grid @max-md/page:grid-cols-[1.5rem_minmax(0,1fr)] @max-md/page:gap-0',
          '@max-md/page:before:text-xs @max-md/page:before:text-ink-3 @max-md/page:before:content-[attr(data-side)]',
        ],
        difference: 'wrap-anywhere @md/page:w-52 @max-md/page:ps-6 @max-md/page:text-xs',
      },
      isMuted: { true: 'text-ink-3' },
    },
  },
);

const labelWidth = { fact: '@md/page:w-44', token: '@md/page:w-68' } as const;
type Labels = keyof typeof labelWidth;

/** Rows with the values of both sides and their difference. */
export function SidesTable(properties: { caption: string; of: Labels; children: ReactNode }) {
  const { t } = useFullLocale();
  const { caption, of, children } = properties;
  return (
    <table {...role.table} className={`${comparisonTable} @max-md/page:block`}>
      <caption className="sr-only">{caption}</caption>
      <thead {...role.group} className="@max-md/page:sr-only">
        <tr {...role.row}>
          <th {...role.head} className={`${headCell} ${labelWidth[of]}`}>
            {t(`compare.${of}`)}
          </th>
          <th {...role.head} className={headCell}>
            {t('compare.sides.a')}
          </th>
          <th {...role.head} className={headCell}>
            {t('compare.sides.b')}
          </th>
          <th {...role.head} className={`${headCell} w-52`}>
            {t('compare.difference')}
          </th>
        </tr>
      </thead>
      <tbody {...role.group} className="@max-md/page:block">
        {children}
      </tbody>
    </table>
  );
}

/**
 * A row.
 * @param id key, also used by tests
 * @param isDifferent whether the sides differ
 */
export function SidesRow(properties: {
  id: string;
  of: Labels;
  label: ReactNode;
  a: ReactNode;
  b: ReactNode;
  difference: ReactNode;
  isDifferent: boolean;
}) {
  const { t } = useFullLocale();
  const { id, of, label, a, b, difference, isDifferent } = properties;
  return (
    <tr
      {...role.row}
      className="group border-line @max-md/page:block @max-md/page:border-b @max-md/page:px-5 @max-md/page:py-2.5 @max-md/page:last:border-b-0"
      data-row={id}
    >
      <th {...role.rowHead} className={`${cell({ is: 'name' })} ${labelWidth[of]}`}>
        {label}
      </th>
      <td {...role.cell} className={cell({ is: 'side' })} data-side={t('compare.sides.a')}>
        {a}
      </td>
      <td {...role.cell} className={cell({ is: 'side' })} data-side={t('compare.sides.b')}>
        {b}
      </td>
      <td {...role.cell} className={cell({ is: 'difference', isMuted: !isDifferent })} data-column="difference">
        {difference}
      </td>
    </tr>
  );
}
