import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { RenderPage } from '../../contract/rendering.ts';

/** Renders a page with the explorer's own components. */
export type PageRenderer = RenderPage<AbortSignal>;

const Bundle = z.object({ renderPage: z.custom<PageRenderer>((value) => typeof value === 'function') });

/**
 * Loads what renders pages.
 * @param folder of the server bundle; one file, so that a service goes on with it while another build takes its place
 * @returns undefined where it is not built
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
