import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Vitest global setup: creates the folder for the empty store that `copyEmptyStore` copies. */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'store-templates-'));
  process.env.TEST_STORE_TEMPLATES = folder;
  return () => rm(folder, { recursive: true, force: true });
}
