import { useQuery } from '@tanstack/react-query';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { suggestionsQuery } from '#web/data/queries/search.ts';
import type { Subject } from '#web/settings/labels.ts';
import { usePublicNames } from '#web/settings/public-names.ts';
import type { Answer } from './answers.ts';
import { type Findable, identifierOf, isHash } from './findable.ts';
import { hitsOf, onScreen, shortText, suggested } from './identifier-hits.ts';
import { MeaningOption } from './meaning-options.tsx';
import { useIsInList, useIsSettled } from './result-list.tsx';
import { ResultRow, RowIcon } from './result-row.tsx';
import { answerTarget } from './targets.ts';

/* Results that the search page and the list below the search field show in the same way. */

/** Returns what the operator named like a text. */
export function usePublicHits(text: string): readonly Subject[] {
  return usePublicNames()?.search(text) ?? [];
}

/** What identifiers name. */
export function MeaningRows({ meanings }: { meanings: readonly Findable[] }) {
  const areBoth = isHash(meanings);
  return meanings.map((meaning) => (
    <MeaningOption
      key={`${meaning.kind} ${identifierOf(meaning)} ${meaning.network}`}
      meaning={meaning}
      isHash={areBoth}
    />
  ));
}

/** Lists and pages that a text asks for. */
export function AnswerRows({ answers }: { answers: readonly Answer[] }) {
  const network = useNetwork();
  return answers.map((answer) => (
    <ResultRow
      key={answer.title}
      target={answerTarget(answer, network)}
      picture={<RowIcon name={answer.icon} />}
      title={answer.title}
    />
  ));
}

/** Returns the identifiers with the ends of a shortened one: of the service, and in the list those of the page behind it. */
export function useShortenedHits(ends: { head: string; tail: string }): readonly Subject[] {
  const { naming } = useLocale();
  const network = useNetwork();
  const { data } = useQuery({ ...suggestionsQuery({ network, text: shortText(ends) }), enabled: useIsSettled() });
  const isInList = useIsInList();
  return hitsOf(ends, network, [...(isInList ? onScreen(naming) : []), ...suggested(data?.data)]);
}
