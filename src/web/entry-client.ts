import { defaultLanguage, languages } from '../i18n/languages.ts';
import { loadCatalogue } from '../i18n/load-catalogue.ts';
import { readConfiguration } from './read-configuration.ts';

/*
 * Entry point in the browser. Application, messages and configuration are loaded in parallel. Nothing is awaited at
 * the top level: WebKit may evaluate importers too early.
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

// A page without its styles is still readable.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.includes('CSS')) event.preventDefault();
});

start().catch((error: unknown) => {
  // public/before-paint.js shows the same if this script cannot be loaded.
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  reportError(error);
});
