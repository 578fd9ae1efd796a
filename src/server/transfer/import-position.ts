import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as z from 'zod/mini';
import { type Landed, nothingLanded } from './landed.ts';

/* Position of a file's import, stored so that a later run resumes. */

const whole = z.int().check(z.nonnegative());

const Mark = z.object({
  line: whole,
  bytes: whole,
  read: whole,
  imported: whole,
  bad: z.array(z.object({ line: whole, message: z.string() })),
  /** Hash of all imported bytes. */
  sha256: z.string(),
});

const headBytes = 64 * 1024;

/** Position of an import, and how to store it. */
export interface Place {
  readonly landed: Landed;
  /** Hashes the next bytes in order. */
  readonly onBytes: (bytes: Buffer) => void;
  /** Returns a function that returns the metadata of a position; call when all of its bytes have been hashed. */
  readonly mark: () => (landed: Landed) => { key: string; value: string };
}

/**
 * Returns the stored position of a file. The file is identified by its size and first bytes, and its imported part
 * must be unchanged: else it counts as a new file.
 * @param readMeta returns the stored metadata of a key
 */
export async function findPlace(
  readMeta: (key: string) => Promise<string | undefined>,
  file: string,
  size: number,
): Promise<Place> {
  const head = await hashOf(file, Math.min(size, headBytes));
  const key = `import ${size} ${head.digest('hex')}`;
  const text = await readMeta(key);
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
    mark: () => {
      const sha256 = hash.copy().digest('hex');
      return (now) => ({ key, value: JSON.stringify({ ...now, sha256 }) });
    },
  };
}

/** Returns the SHA-256 of the first `bytes` bytes. */
async function hashOf(file: string, bytes: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash;
  for await (const chunk of createReadStream(file, { end: bytes - 1 })) hash.update(chunk);
  return hash;
}
