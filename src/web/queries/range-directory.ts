import { type DirectoryToken, listTokens } from '../../contract/endpoints/token-directory.ts';
import { type CallOptions, call } from '../api/api.ts';
import { retry } from './retry.ts';
import { type DirectoryView, directoryInput } from './token-directory.ts';

/** Maximum page size of the endpoint. */
const maxRows = 100;

/** Loads the whole directory page by page; a stopped run resumes at its last page. */
export function wholeDirectory(view: DirectoryView, client: CallOptions['client']) {
  const rows: DirectoryToken[] = [];
  let unreadable = 0;
  let cursor: string | undefined;
  let isDone = false;
  const read = async (signal: AbortSignal) => {
    const { data, omitted } = await call(
      listTokens,
      { ...directoryInput(view), limit: maxRows, cursor },
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
