import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The shortest limit of an operating system, that of macOS. Node shortens a longer path without an error. */
export const maxSocketPathBytes = 103;

/**
 * Returns where a service listens for the commands of its machine: a socket in the folder of its store, or a named pipe
 * on Windows; undefined if the path is too long for a socket.
 * @param folder that exists
 */
export function localSocketPath(folder: string): string | undefined {
  const real = realpathSync(folder);
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\core-explorer-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  }
  const absolute = join(real, 'socket');
  const paths = [absolute, relative(process.cwd(), absolute)];
  return paths.find((path) => Buffer.byteLength(path) <= maxSocketPathBytes);
}
