import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Config, ConfigFault } from '#contract/config.ts';
import { propertiesOf } from '#contract/properties.ts';
import { directionOf, languages, loadCatalogue, negotiateLanguage } from '#i18n/languages.ts';
import { createLocale, type Locale } from '#i18n/locale.ts';
import { openCatalogue } from '#i18n/with-messages.ts';
import { type AppConfig, LocaleContext, resolveConfig } from '#web/contexts.ts';
import { fetchOwnFile, fetchTransport } from '#web/data/api.ts';
import { createQueryClient, setPolling } from '#web/data/freshness.ts';
import { BrokenConfig } from '#web/frame/error-pages.tsx';
import { subscribeLabels } from '#web/settings/labels.ts';
import { subscribeRecent } from '#web/settings/recent.ts';
import { readPageSize, readSetting, subscribeSetting, writePreferenceCookie } from '#web/settings/settings.ts';
import { convertStoredAddresses, storedText } from '#web/settings/storage.ts';
import { Application } from './application.tsx';
import { pathsOf, readState, removeState, restoreState } from './page-state.ts';
import { createExplorerRouter, ignoredInUrl, normalizeUrl } from './router.tsx';
import { keepTranslatedTexts } from './translated-page.ts';

/* Entry point in the browser. Nothing is awaited at the top level: WebKit may evaluate importers too early. */

// Compiled schemas need `unsafe-eval`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

/** Requests the fonts, which a slow line should not load before the scripts; until then text has a similar one. */
function loadFonts(): void {
  for (const [family, url] of [
    ['geist', geist],
    ['geist mono', geistMono],
  ] as const)
    document.fonts.add(new FontFace(family, `url(${url})`, { weight: '100 900', display: 'swap' }));
}

/** Renders or hydrates the explorer, then registers the service worker for offline use. */
async function start(): Promise<void> {
  const wanted = negotiateLanguage(storedText('language') ?? undefined, navigator.languages.join());
  const [{ language, catalogue }, configuration] = await Promise.all([loadCatalogue(wanted), readConfiguration()]);
  // Written again, even the same language would have the browser compute every style again.
  if (document.documentElement.lang !== language) {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }
  const config = resolveConfig('config' in configuration ? configuration.config : {});
  openCatalogue(catalogue, languages[language].loadRest);
  const locale = createLocale({
    language,
    catalogue,
    networkName: config.name,
    naming: config.naming,
    digits: readSetting('digits'),
  });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  keepTranslatedTexts(document.body);
  let rendered: readonly string[] = [];
  if ('fault' in configuration) {
    loadFonts();
    createRoot(root).render(
      <StrictMode>
        <LocaleContext value={locale}>
          <BrokenConfig fault={configuration.fault} />
        </LocaleContext>
      </StrictMode>,
    );
  } else {
    rendered = startApplication(root, config, locale);
  }
  // The service worker caches the whole build. In development every file is always new.
  if (!import.meta.env.PROD) return;
  afterLoad(() => void registerOffline(rendered));
}

/** Timeout of the file, in milliseconds. */
const timeoutMilliseconds = 10_000;

/** Reads the configuration: embedded by the service, else the file next to the page. Validation is loaded on demand. */
async function readConfiguration(): Promise<{ readonly config: Config } | { readonly fault: ConfigFault }> {
  const written = document.querySelector('meta[name="config"]')?.getAttribute('content');
  if (written) return { config: JSON.parse(written) };
  try {
    const [{ readConfig }, text] = await Promise.all([
      import('#contract/config.ts'),
      fetchOwnFile('config.json', AbortSignal.timeout(timeoutMilliseconds)),
    ]);
    return readConfig(text);
  } catch {
    return { fault: { field: '', rule: 'missing' } };
  }
}

/** Does something that the first view needs nothing of. */
function afterLoad(work: () => void): void {
  const later = () => void setTimeout(work, 3000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Without its code, pages poll. */
async function startLiveUpdates(queryClient: QueryClient, apiUrl: string): Promise<void> {
  const live = await import('#web/data/live.ts').catch(() => undefined);
  if (live) subscribeSetting('live', live.startLiveUpdates(queryClient, apiUrl));
}

/** @returns paths of the responses embedded in the page */
function startApplication(root: HTMLElement, config: AppConfig, locale: Locale): readonly string[] {
  const state = readState(locale.language);
  const queryClient = createQueryClient({
    transport: fetchTransport(config.apiUrl),
    naming: config.naming,
    // The rendered page shows the data that the service had at that time.
    lacking: state ? state.lacking : config.lacks,
  });
  const origin = state ? state.rendering.origin : location.origin;
  const router = createExplorerRouter({ queryClient, locale, config, origin, readPageSize });
  const ignored = ignoredInUrl(router);
  convertStoredAddresses(config.naming);
  subscribeSettings(queryClient, config.naming);
  normalizeUrl(router);
  const application = (
    <Application
      {...{ queryClient, router, ignored, config, locale }}
      rendering={state?.rendering}
      onDrawn={removeState}
    />
  );
  if (state) {
    void restoreState(state, queryClient, router).then(() => {
      hydrateRoot(root, application);
      loadFonts();
    });
  } else {
    const tags = document.head.querySelectorAll(pageTags);
    const stop = router.subscribe('onRendered', () => {
      stop();
      // Those of the server; React adopts them only on hydration.
      for (const tag of tags) tag.remove();
      loadFonts();
    });
    createRoot(root).render(application);
  }
  if (config.stream !== false) afterLoad(() => void startLiveUpdates(queryClient, config.apiUrl));
  return state ? pathsOf(state) : [];
}

const pageTags =
  'title, link[rel="canonical"], meta:is([name="description"], [name="robots"], [property="og:title"], [property="og:description"], [property^="og:image"], [property="og:url"], [name="twitter:card"])';

/** Applies the settings that no component reads, now and on every change. */
function subscribeSettings(queryClient: QueryClient, naming: NamingProfile): void {
  // An older version, an import or another tab may have changed the stored settings.
  writePreferenceCookie();
  const applyLiveUpdates = () => setPolling(queryClient, readSetting('live') === 'on');
  applyLiveUpdates();
  subscribeSetting('live', applyLiveUpdates);
  subscribeRecent();
  subscribeLabels(naming);
}

/**
 * Registers the service worker, which caches the explorer and its last responses (src/worker). Skipped if the user
 * saves data.
 * @param rendered paths of the responses embedded in the page, which the worker has not seen
 */
async function registerOffline(rendered: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  if (!serviceWorker || propertiesOf(connection).saveData === true) return;
  try {
    await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
    const { controller } = serviceWorker;
    const { active } = await serviceWorker.ready;
    // Requests before the worker was active are not in its cache.
    const read = controller ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
    if (rendered.length + read.length > 0) active?.postMessage([...rendered, ...read]);
  } catch {
    // Storage is blocked; the explorer works without it.
  }
}

start().catch((error: unknown) => {
  // public/before-paint.js shows the same if this script cannot be loaded.
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  reportError(error);
});
