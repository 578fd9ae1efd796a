import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '#server/store/store.ts';

/** Copies an empty store of the embedded engine into a folder, which is five times as fast as creating one. */
export async function copyEmptyStore(dataDir: string): Promise<void> {
  const templates = process.env.TEST_STORE_TEMPLATES;
  if (!templates) return create(dataDir);
  const template = join(templates, 'store');
  if (!existsSync(template)) await makeTemplate(templates, template);
  await cp(template, dataDir, { recursive: true });
}

async function makeTemplate(templates: string, template: string): Promise<void> {
  const folder = await mkdtemp(join(templates, 'creating-'));
  await create(folder);
  try {
    await rename(folder, template);
  } catch (error) {
    // Another process was faster.
    await rm(folder, { recursive: true });
    if (!existsSync(template)) throw error;
  }
}

async function create(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  await store.close();
}
