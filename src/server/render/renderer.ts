import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { RenderPage, StartRenderer } from '../../contract/rendering.ts';

/** Renders a page with the explorer's own components. */
export type PageRenderer = RenderPage<AbortSignal>;

/** Makes a renderer for what an operator set. */
export type RendererStart = StartRenderer<AbortSignal>;

const Bundle = z.object({ startRenderer: z.custom<RendererStart>((value) => typeof value === 'function') });

let loaded = 0;

/**
 * Loads what renders pages.
 * @param folder of the server bundle; one file, so that a service goes on with it while another build takes its place
 * @returns undefined where it is not built
 */
export async function loadRenderer(folder: string): Promise<RendererStart | undefined> {
  const file = join(folder, 'entry-server.js');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  // Each has modules of its own, which know one configuration.
  const { startRenderer } = Bundle.parse(await import(`${pathToFileURL(file).href}?${loaded++}`));
  return startRenderer;
}
