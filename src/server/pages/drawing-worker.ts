import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { Drawing } from './previews.ts';

/* Worker thread that draws pictures of link previews, so that they do not block requests. */

parentPort?.on('message', ({ svg, fontFiles }: Drawing) => {
  const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Geist' };
  parentPort?.postMessage(new Resvg(svg, { font }).render().asPng());
});
