import { useState } from 'react';

/**
 * What a form holds before it is applied, and what is wrong with it. Starts over when something else is applied; the
 * fields stay mounted, so the focus stays too.
 * @param applied values that the page shows now, texts only
 */
export function useDraft<Fields extends Readonly<Record<string, string>>, Problem>(applied: Fields) {
  const key = JSON.stringify(applied);
  const [state, setState] = useState<{ key: string; draft: Fields; problem: Problem | undefined }>(fresh);
  function fresh() {
    return { key, draft: applied, problem: undefined };
  }
  if (state.key !== key) setState(fresh);
  return {
    draft: state.draft,
    problem: state.problem,
    isChanged: JSON.stringify(state.draft) !== key,
    setDraft: (fields: Partial<Fields>) => setState((last) => ({ ...last, draft: { ...last.draft, ...fields } })),
    setProblem: (problem: Problem | undefined) => setState((last) => ({ ...last, problem })),
    reset: () => setState(fresh),
  };
}
