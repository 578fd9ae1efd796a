import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as z from 'zod/mini';
import { readMeta } from '../store/ledger.ts';
import type { Store } from '../store/store.ts';
import { type Landed, nothingLanded } from './import.ts';

/* What the store remembers of a file it has read, so that a later run goes on where an earlier one ended. */

const whole = z.int().check(z.nonnegative());

const Mark = z.object({
  line: whole,
  bytes: whole,
  read: whole,
  imported: whole,
  bad: z.array(z.object({ line: whole, message: z.string() })),
  /** Of all bytes that have landed. */
  sha256: z.string(),
});

const headBytes = 64 * 1024;

/** Where the import of a file is, and how it is kept. */
export interface Place {
  readonly landed: Landed;
  /** Takes every byte after what has landed, in order. */
  readonly onBytes: (bytes: Buffer) => void;
  /** What the store is to keep; all bytes up to there have been taken. */
  readonly remember: (landed: Landed) => { key: string; value: string };
}

/**
 * Finds how far a file has landed in the store. The file is known by its size and its first bytes, and what
 * landed must still be what stands in it: else it counts as a file that was never read.
 */
export async function findPlace(store: Store, file: string, size: number): Promise<Place> {
  const head = await hashOf(file, Math.min(size, headBytes));
  const key = `import ${size} ${head.digest('hex')}`;
  const text = await readMeta(store, key);
  const mark = text === undefined ? undefined : Mark.safeParse(JSON.parse(text)).data;
  if (mark && mark.bytes <= size) {
    const hash = await hashOf(file, mark.bytes);
    const { sha256, ...landed } = mark;
    if (hash.copy().digest('hex') === sha256) return placeAt(key, landed, hash);
  }
  return placeAt(key, nothingLanded, createHash('sha256'));
}

function placeAt(key: string, landed: Landed, hash: Hash): Place {
  return {
    landed,
    onBytes: (bytes) => hash.update(bytes),
    remember: (now) => ({ key, value: JSON.stringify({ ...now, sha256: hash.copy().digest('hex') }) }),
  };
}

/** The SHA-256 of the first `bytes` bytes. */
async function hashOf(file: string, bytes: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash;
  for await (const chunk of createReadStream(file, { end: bytes - 1 })) hash.update(chunk);
  return hash;
}
