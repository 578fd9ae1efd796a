import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '#server/store/open-store.ts';
import { copyKept } from './kept-store.ts';

/** Copies an empty store of the embedded engine into a folder, which is five times as fast as creating one. */
export async function copyEmptyStore(dataDir: string): Promise<void> {
  const templates = process.env.TEST_STORE_TEMPLATES;
  if (!templates) return create(dataDir);
  const template = join(templates, 'store');
  if (!existsSync(template)) await makeTemplate(templates, template);
  await cp(template, dataDir, { recursive: true });
}

/** Creates the template; other processes that need it meanwhile wait, which costs less than creating another one. */
async function makeTemplate(templates: string, template: string): Promise<void> {
  const folder = join(templates, 'creating');
  while (!existsSync(template)) {
    if (await isCreatedHere(folder)) await fill(folder, template);
    else await sleep(50);
  }
}

/** Returns whether this process made the folder. With `recursive`, mkdir fails if another process renames the folder meanwhile. */
async function isCreatedHere(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function fill(folder: string, template: string): Promise<void> {
  try {
    // Another process may have finished just before this one began.
    if (existsSync(template)) return;
    await copyKept('empty', folder, create);
    await rename(folder, template);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function create(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  await store.close();
}
