import { foreignCursor } from '../../contract/endpoints/cursor.ts';
import { HttpError } from '../http/http-error.ts';

/** Returns a page of a list. @throws HttpError if there is none, because the cursor is of another list */
export function orForeign<Page>(page: Page | undefined): Page {
  if (page === undefined) throw new HttpError(400, foreignCursor);
  return page;
}
