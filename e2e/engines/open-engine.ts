import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineInFolder } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const engines = { firefox: openFirefox, webkit: openWebKit };

/** Starts an engine by name. */
export async function openEngine(name: string): Promise<EngineInFolder> {
  if (name !== 'firefox' && name !== 'webkit') throw new Error(`There is no engine called ${name}.`);
  const folder = await mkdtemp(join(tmpdir(), `core-explorer-${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const engine = await engines[name](folder);
    return {
      ...engine,
      downloaded: async () => {
        const files = await readdir(folder, { recursive: true });
        const file = files.find((path) => path.endsWith('.csv'));
        return file && (await readFile(join(folder, file), 'utf8'));
      },
      close: async () => {
        await engine.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
