import type { StartRenderer } from '../contract/rendering.ts';
import { configure } from './config.ts';

/*
 * The entry in the service; `npm run build` puts it into dist-server. Modules of the application read the configuration
 * when they are evaluated, so they are imported after it.
 */

export const startRenderer: StartRenderer<AbortSignal> = async (config) => {
  configure({ config });
  const { renderPage } = await import('./render-page.tsx');
  return renderPage;
};
