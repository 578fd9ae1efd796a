import { listTokens } from '#contract/endpoints/token-directory.ts';
import { type CallOptions, call } from '#web/api/api.ts';
import { type DirectoryView, directoryInput } from '#web/queries/token-directory.ts';
import { cursorRange } from './cursor-range.ts';

/** Maximum page size of the endpoint. */
const maxRows = 100;

export function wholeDirectory(view: DirectoryView, client: CallOptions['client']) {
  return cursorRange((cursor, signal) =>
    call(listTokens, { ...directoryInput(view), limit: maxRows, cursor }, { client, signal }),
  );
}
