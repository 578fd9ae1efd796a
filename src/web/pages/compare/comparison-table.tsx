import type { ReactNode } from 'react';
import { useLocale } from '../../locale-context.ts';
import { type Source, SourceButton } from '../../ui/source-button.tsx';
import { role } from '../../ui/table-role.ts';
import type { Verdict } from './verdict.ts';

/** One thing two sides are compared by. */
export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly a: ReactNode;
  readonly b: ReactNode;
  readonly verdict: Verdict;
}

/**
 * Facts of both sides in rows, and how they differ in words.
 * @param isSettled whether nothing is being read any more
 */
export function ComparisonTable(properties: {
  caption: string;
  facts: readonly Fact[];
  sources: readonly Source[];
  isSettled: boolean;
}) {
  const { t } = useLocale();
  const { caption, facts, sources, isSettled } = properties;
  const count = (is: Verdict['is']) => facts.filter(({ verdict }) => verdict.is === is).length;
  const known = facts.length - count('unknown');
  return (
    <section className="card list mt" aria-busy={!isSettled}>
      <div className="card-h">
        <p className="vs-sum" role="status">
          {isSettled &&
            (known === 0 ? t('compare.noSummary') : t('compare.summary', { same: count('same'), all: known }))}
        </p>
        <SourceButton className="end" sources={sources} of={t('compare.title')} />
      </div>
      <table {...role.table} className="cmp vs">
        <caption className="sr">{caption}</caption>
        <thead {...role.group}>
          <tr {...role.row}>
            <th {...role.head}>{t('compare.fact')}</th>
            <th {...role.head}>{t('compare.sides.a')}</th>
            <th {...role.head}>{t('compare.sides.b')}</th>
            <th {...role.head}>{t('compare.difference')}</th>
          </tr>
        </thead>
        <tbody {...role.group}>
          {facts.map(({ id, label, a, b, verdict }) => (
            <tr {...role.row} key={id} data-fact={id}>
              <th {...role.rowHead}>{label}</th>
              <td {...role.cell} data-side={t('compare.sides.a')}>
                {a}
              </td>
              <td {...role.cell} data-side={t('compare.sides.b')}>
                {b}
              </td>
              <td {...role.cell} className={verdict.is === 'different' ? 'vs-v vs-d' : 'vs-v'}>
                {isSettled && verdict.says}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
