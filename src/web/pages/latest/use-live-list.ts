import { useState } from 'react';
import type { TransactionSummary } from '../../../contract/endpoints/transaction.ts';
import { begin, type LiveList, receive, release, see } from './live-list.ts';

interface Answer {
  readonly rows: readonly TransactionSummary[];
  /** When it came, in milliseconds; an answer that changes nothing still ends a hold. */
  readonly at: number;
}

/**
 * The rows to show, from the answers to one question.
 * @param key the question; another one starts anew
 * @param answer undefined while there is none to it
 * @param hold whether rows that arrive now wait
 */
export function useLiveList(key: string, answer: Answer | undefined, hold: boolean) {
  const [state, setState] = useState<{ list: LiveList; at: number }>();
  let current = state?.list.key === key ? state : undefined;
  if (answer !== undefined && answer.at !== current?.at) {
    const list = current ? receive(current.list, answer.rows, hold) : begin(key, answer.rows);
    current = { list, at: answer.at };
    setState(current);
  }
  const change = (edit: (list: LiveList) => LiveList) => {
    setState((previous) => previous && { ...previous, list: edit(previous.list) });
  };
  return {
    list: current?.list,
    showHeld: () => change(release),
    markSeen: (ids: ReadonlySet<string>) => change((list) => see(list, ids)),
  };
}
