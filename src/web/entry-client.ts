import { defaultLanguage, languages } from '../i18n/languages.ts';
import { loadCatalogue } from '../i18n/load-catalogue.ts';
import { readConfiguration } from './config.ts';

/*
 * The entry in the browser. Modules of the application read the configuration when they are evaluated, so the
 * application is imported after it, and nothing of it is imported here. Nothing is awaited at the top level: WebKit may evaluate importers too early.
 */

async function start(): Promise<void> {
  const root = document.documentElement;
  // Set by public/before-paint.js.
  const wanted = languages.find((language) => language === root.lang) ?? defaultLanguage;
  const [loaded] = await Promise.all([loadCatalogue(wanted), readConfiguration()]);
  root.lang = loaded.language;
  const { startExplorer } = await import('./main.tsx');
  startExplorer(loaded);
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
