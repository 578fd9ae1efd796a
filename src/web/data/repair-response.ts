import type * as z from 'zod/mini';
import { type NamingProfile, ownWord } from '#contract/codec/naming.ts';
import { type Loss, type Path, type Problem, readResponse } from '#contract/read-response.ts';
import type { Omitted } from './api-error.ts';

// Registered here because valid responses do not need it.
export { errorMessage } from '#contract/read-response.ts';

export interface Unreadable {
  /** Path within the response; empty for the whole response. */
  readonly field: string;
  readonly problem: Problem;
}

/** Parses as much of a broken response as possible. @param naming profile of the reported field names */
export function repairResponse<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  naming: NamingProfile,
): { readonly data: z.output<Shape>; readonly omitted: readonly Omitted[] } | Unreadable {
  const read = readResponse<Shape>(shape, value, { isStrict: false });
  if ('fault' in read) return { field: fieldOf(read.fault.path, naming), problem: read.fault.problem };
  return { data: read.data, omitted: read.losses.map((loss) => omittedOf(loss, naming)) };
}

function omittedOf({ path, problem, isRow }: Loss, naming: NamingProfile): Omitted {
  const position = path.findIndex((part) => typeof part === 'number');
  const row = position === 0 || position === 1 ? path[position] : undefined;
  if (typeof row !== 'number') return { index: undefined, isRow, field: fieldOf(path, naming), problem };
  return { index: row, isRow, field: fieldOf(path.slice(position + 1), naming), problem };
}

function fieldOf(path: Path, naming: NamingProfile): string {
  return path.map((part) => ownWord(String(part), naming)).join('.');
}
