import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** A browser with one page, as far as the journeys drive it. */
export interface Engine {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, awaited; it must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses a point of the viewport, in CSS pixels. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types on the keyboard; U+E007 is Enter, U+E00C Escape. */
  type(text: string): Promise<void>;
  /** A PNG of the viewport, in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** An engine that keeps what it writes, downloads too, in a folder of its own. */
export interface EngineInFolder extends Engine {
  /** The text of the file that was downloaded last, undefined while there is none. */
  downloaded(): Promise<string | undefined>;
}

const engines = { firefox: openFirefox, webkit: openWebKit };

/** Starts an engine by its name. */
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
