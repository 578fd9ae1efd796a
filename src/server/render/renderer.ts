import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { RenderPage } from '#contract/rendering.ts';

/** Renders a page with the explorer's components. */
export type PageRenderer = RenderPage<AbortSignal>;

const Bundle = z.object({ renderPage: z.custom<PageRenderer>((value) => typeof value === 'function') });

/**
 * Loads the server bundle.
 * @param folder of the bundle; it is one file, so a service is not affected by a later build
 * @returns undefined if there is no build
 */
export async function loadRenderer(folder: string): Promise<PageRenderer | undefined> {
  const file = join(folder, 'entry-server.js');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  const { renderPage } = Bundle.parse(await import(pathToFileURL(file).href));
  return renderPage;
}
