import { directionOf, loadCatalogue, negotiateLanguage } from '#i18n/languages.ts';
import { readConfiguration } from './read-configuration.ts';
import { storedText } from './settings/local-storage.ts';

/*
 * Entry point in the browser. Application, messages and configuration are loaded in parallel. Nothing is awaited at
 * the top level: WebKit may evaluate importers too early.
 */

async function start(): Promise<void> {
  const wanted = negotiateLanguage(storedText('language') ?? undefined, navigator.languages.join());
  const [catalogue, configuration, { startExplorer }] = await Promise.all([
    loadCatalogue(wanted),
    readConfiguration(),
    import('./main.tsx'),
  ]);
  const root = document.documentElement;
  root.lang = catalogue.language;
  root.dir = directionOf(catalogue.language);
  startExplorer(catalogue, configuration);
}

start().catch((error: unknown) => {
  // public/before-paint.js shows the same if this script cannot be loaded.
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  reportError(error);
});
