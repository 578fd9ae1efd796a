import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file of the build. */
export interface BuildFile {
  readonly body: Buffer;
  /** The file as the build compressed it; undefined for pictures and small files. */
  readonly brotli: Buffer | undefined;
  /** Its `Content-Type`. */
  readonly type: string;
  /** A weak ETag, since a file and its compressed forms share it. */
  readonly tag: string;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Reads a build, about 3 MB, into memory: later builds and deleted files do not change a running service.
 * @returns files by their path, such as `index.html`, without hidden ones; none if there is no such folder
 * @throws Error for a file without a known type
 */
export async function readBuild(folder: string): Promise<ReadonlyMap<string, BuildFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => path.split('/').every((part) => !part.startsWith('.')));
  const bodies = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
  return new Map(
    paths
      .filter((path) => !path.endsWith('.br'))
      .map((path) => [path, toBuildFile(path, bodies.get(path) ?? Buffer.of(), bodies.get(`${path}.br`))]),
  );
}

/** @throws Error for a name without a known type */
export function toBuildFile(path: string, body: Buffer, brotli?: Buffer): BuildFile {
  const type = types[extname(path)];
  if (type === undefined) throw new Error(`The build has a file of an unknown type: ${path}.`);
  return { body, brotli, type, tag: `W/"${createHash('sha256').update(body).digest('base64url')}"` };
}
