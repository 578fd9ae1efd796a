import { useState } from 'react';

/**
 * Holds the values of a form before they are applied, and their validation error. Resets when the applied values
 * change; the fields stay mounted, so they keep the focus.
 * @param applied current values of the page, as text
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
