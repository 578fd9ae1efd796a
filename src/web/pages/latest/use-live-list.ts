import { useState } from 'react';
import type { TransactionSummary } from '#contract/transaction.ts';
import { type LiveList, newList, receive, release, see } from './live-list.ts';

interface Answer {
  readonly rows: readonly TransactionSummary[];
  /** When it was received, in milliseconds; an unchanged response still ends a hold. */
  readonly at: number;
}

/**
 * Returns the live list of a query.
 * @param key the query; another one starts over
 * @param answer undefined while loading
 * @param hold whether new rows are held back
 */
export function useLiveList(key: string, answer: Answer | undefined, hold: boolean) {
  const [state, setState] = useState<{ list: LiveList; at: number }>();
  let current = state?.list.key === key ? state : undefined;
  if (answer !== undefined && answer.at !== current?.at) {
    const list = current ? receive(current.list, answer.rows, hold) : newList(key, answer.rows);
    current = { list, at: answer.at };
    setState(current);
  }
  const change = (edit: (list: LiveList) => LiveList) => {
    setState((previous) => previous && { ...previous, list: edit(previous.list) });
  };
  return {
    list: current?.list,
    showNewRows: () => change(release),
    markSeen: (ids: ReadonlySet<string>) => change((list) => see(list, ids)),
  };
}
