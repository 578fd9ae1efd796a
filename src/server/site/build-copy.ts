import { rmSync } from 'node:fs';
import { access, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BuildCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Copies a build of the explorer, so that a later build does not affect a running service. Returns the folder itself
 * if there is no build or no disk space.
 */
export async function copyBuild(folder: string): Promise<BuildCopy> {
  const inPlace = { folder, remove: async () => {} };
  const copy = await access(join(folder, 'index.html'))
    .then(() => mkdtemp(join(tmpdir(), 'core-explorer-build-')))
    .catch(() => undefined);
  if (copy === undefined) return inPlace;
  const removeNow = () => rmSync(copy, { recursive: true, force: true });
  // Also after an unclean exit.
  process.once('exit', removeNow);
  const remove = async () => {
    process.off('exit', removeNow);
    await rm(copy, { recursive: true, force: true });
  };
  try {
    await cp(folder, copy, { recursive: true });
    return { folder: copy, remove };
  } catch {
    await remove();
    return inPlace;
  }
}
