import type { Config, ConfigFault } from '#contract/config.ts';
import { directionOf, loadCatalogue, negotiateLanguage } from '#i18n/languages.ts';
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

/** Timeout of the file, in milliseconds. */
const timeoutMilliseconds = 10_000;

/**
 * Reads the configuration: embedded in the page by the service, otherwise from the file next to the page, whose
 * validation is loaded on demand.
 */
async function readConfiguration(): Promise<{ readonly config: Config } | { readonly fault: ConfigFault }> {
  const written = document.querySelector('meta[name="config"]')?.getAttribute('content');
  if (written) return { config: JSON.parse(written) };
  try {
    const [{ readConfig }, text] = await Promise.all([import('./config-file.ts'), fetchFile()]);
    return readConfig(text);
  } catch {
    return { fault: { field: '', rule: 'missing' } };
  }
}

async function fetchFile(): Promise<string> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return response.text();
}

start().catch((error: unknown) => {
  // public/before-paint.js shows the same if this script cannot be loaded.
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  reportError(error);
});
