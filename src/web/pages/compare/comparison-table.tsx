import type { ReactNode } from 'react';
import type { Source } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { listLook } from '#web/lists/list.ts';
import { useFullLocale } from '#web/contexts.ts';
import { SidesRow, SidesTable } from './sides-table.tsx';
import type { Verdict } from './verdict.ts';

/** A fact that two sides are compared by. */
export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly a: ReactNode;
  readonly b: ReactNode;
  readonly verdict: Verdict;
}

/**
 * Facts of both sides in rows, with their difference as text.
 * @param isSettled whether all queries have finished
 */
export function ComparisonTable(properties: {
  caption: string;
  facts: readonly Fact[];
  sources: readonly Source[];
  isSettled: boolean;
}) {
  const { t } = useFullLocale();
  const { caption, facts, sources, isSettled } = properties;
  const count = (is: Verdict['result']) => facts.filter(({ verdict }) => verdict.result === is).length;
  const known = facts.length - count('unknown');
  return (
    <Card className={`mt-4 ${listLook}`} aria-busy={!isSettled}>
      <CardHead>
        <p className="text-sm text-ink-2" role="status">
          {isSettled &&
            (known === 0 ? t('compare.noSummary') : t('compare.summary', { same: count('same'), all: known }))}
        </p>
        <SourceButton className="ms-auto" sources={sources} of={t('compare.title')} />
      </CardHead>
      <SidesTable caption={caption} of="fact">
        {facts.map(({ id, label, a, b, verdict }) => (
          <SidesRow
            key={id}
            of="fact"
            {...{ id, label, a, b }}
            difference={isSettled && verdict.text}
            isDifferent={verdict.result === 'different'}
          />
        ))}
      </SidesTable>
    </Card>
  );
}
