import { type DirectoryToken, listTokens } from '../../contract/endpoints/token-directory.ts';
import { type CallOptions, call } from '../api/api.ts';
import { retry } from './retry.ts';
import { type DirectoryView, directoryInput } from './token-directory.ts';

/** The largest page of the endpoint. */
const mostRows = 100;

/** Reads a list of the directory to its end; a reading that stopped continues where it was. */
export function wholeDirectory(view: DirectoryView, client: CallOptions['client']) {
  const rows: DirectoryToken[] = [];
  let unreadable = 0;
  let cursor: string | undefined;
  let isDone = false;
  const read = async (signal: AbortSignal) => {
    const { data, omitted } = await call(
      listTokens,
      { ...directoryInput(view), limit: mostRows, cursor },
      { client, signal },
    );
    unreadable += omitted.filter(({ isRow }) => isRow).length;
    return data;
  };
  type Progress = { rows: number; total: undefined; pausedUntil: number | undefined };
  return {
    run: async (signal: AbortSignal, onProgress: (progress: Progress) => void) => {
      while (!isDone) {
        const progress = { rows: rows.length, total: undefined };
        onProgress({ ...progress, pausedUntil: undefined });
        const page = await retry(
          () => read(signal),
          signal,
          (pausedUntil) => onProgress({ ...progress, pausedUntil }),
        );
        rows.push(...page.data);
        cursor = page.nextCursor ?? undefined;
        isDone = cursor === undefined;
      }
      return { rows, pinned: undefined, total: undefined, unreadable, missing: 0, isUnsettled: false };
    },
  };
}
