import type * as z from 'zod/mini';
import { type NamingProfile, ownWord } from '../../contract/codec/naming-profile.ts';
import type { Problem } from '../../contract/reading/problem.ts';
import { type Loss, type Path, readAnswer } from '../../contract/reading/read-answer.ts';
import type { LeftOut } from './api-error.ts';

// Comes with this file, since an answer of plain words has no need of it.
export { errorWords } from '../../contract/endpoints/error-words.ts';

/** An answer that cannot be read, and why. */
export interface Unreadable {
  /** Path within the answer; empty for the whole of it. */
  readonly field: string;
  readonly problem: Problem;
}

/**
 * Reads an answer that breaks the contract, as far as it can be read.
 * @param shape of the answer
 * @param value the answer, as JSON has it
 * @param naming in which fields are named
 */
export function readBroken<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  naming: NamingProfile,
): { readonly data: z.output<Shape>; readonly leftOut: readonly LeftOut[] } | Unreadable {
  const read = readAnswer<Shape>(shape, value, { isStrict: false });
  if ('fault' in read) return { field: fieldOf(read.fault.path, naming), problem: read.fault.problem };
  return { data: read.data, leftOut: read.losses.map((loss) => leftOutOf(loss, naming)) };
}

function leftOutOf({ path, problem, isRow }: Loss, naming: NamingProfile): LeftOut {
  const position = path.findIndex((part) => typeof part === 'number');
  const row = position === 0 || position === 1 ? path[position] : undefined;
  if (typeof row !== 'number') return { index: undefined, isRow, field: fieldOf(path, naming), problem };
  return { index: row, isRow, field: fieldOf(path.slice(position + 1), naming), problem };
}

/** A path in the words of the network, as the service has it. */
function fieldOf(path: Path, naming: NamingProfile): string {
  return path.map((part) => ownWord(String(part), naming)).join('.');
}
