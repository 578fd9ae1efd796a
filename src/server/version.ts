import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../..');

/** The version of this software, such as `0.1.0`. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** The first 7 digits of the commit that is checked out; undefined outside a clone. */
export const commit: string | undefined = readCommit()?.slice(0, 7);

/** Without git, which refuses the clone of another user. */
function readCommit(): string | undefined {
  try {
    const read = (name: string) => readFileSync(join(root, '.git', name), 'utf8');
    const head = read('HEAD').trim();
    const [, ref] = /^ref: (\S+)$/.exec(head) ?? [];
    if (ref === undefined) return head;
    try {
      return read(ref);
    } catch {
      const packed = read('packed-refs').split('\n');
      return packed.find((line) => line.endsWith(` ${ref}`));
    }
  } catch {
    return undefined;
  }
}
