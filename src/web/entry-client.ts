import { defaultLanguage, languages } from '../i18n/languages.ts';
import { loadCatalogue } from '../i18n/load-catalogue.ts';
import { readConfiguration } from './read-configuration.ts';

/*
 * The entry in the browser. The application, its texts and its configuration are loaded at the same time. Nothing is
 * awaited at the top level: WebKit may evaluate importers too early.
 */

async function start(): Promise<void> {
  const root = document.documentElement;
  // Set by public/before-paint.js.
  const wanted = languages.find((language) => language === root.lang) ?? defaultLanguage;
  const [catalogue, configuration, { startExplorer }] = await Promise.all([
    loadCatalogue(wanted),
    readConfiguration(),
    import('./main.tsx'),
  ]);
  root.lang = catalogue.language;
  startExplorer(catalogue, configuration);
}

// Without its own styles a page can still be read.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.includes('CSS')) event.preventDefault();
});

start().catch((error: unknown) => {
  // public/before-paint.js shows the same where this script itself cannot be loaded.
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  reportError(error);
});
