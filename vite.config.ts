import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Where the explorer stands on its host, such as `/explorer/`; its service has it at the root.
 * @throws Error with one sentence
 */
function basePath(given = ''): string {
  const inside = given.replace(/^\/+|\/+$/g, '');
  if (inside === '') return '/';
  const isPath = inside.split('/').every((part) => /^[\w.~-]+$/.test(part) && !/^(?:\.+|v\d+)$/.test(part));
  if (!isPath)
    throw new Error('BASE_PATH must be a path such as /explorer/: letters, digits and - . _ ~, and no v1, v2 in it.');
  return `/${inside}/`;
}

const base = basePath(process.env.BASE_PATH);

type ModuleOf = (id: string) => { readonly importedIds: readonly string[] } | null;

/** The pages with lists of transactions: what they share is wanted almost always. */
const listPages = ['latest', 'transaction', 'address', 'token', 'stats'];

/** Module ids that a file of ours brings along, without what is imported later. */
function reachOf(file: string, moduleOf: ModuleOf): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of moduleOf(id)?.importedIds ?? []) visit(next);
  };
  visit(normalizePath(join(import.meta.dirname, file)));
  return reached;
}

/** Finds the modules of a file once, since it is asked of every module. */
function once<Found>(find: (moduleOf: ModuleOf) => Found) {
  let found: Found | undefined;
  return (context: Rolldown.ChunkingContext) => (found ??= find((id) => context.getModuleInfo(id)));
}

const earlyModules = once((moduleOf) => reachOf('src/web/early-start.ts', moduleOf));

/** What a translation imports: the application's file waits for the translation, so it may not wait for that file. */
const standsAlone = /[\\/]src[\\/]words[\\/](?:plural|language|name)\.ts$/;

const appModules = once((moduleOf) => {
  const always = reachOf('src/web/main.tsx', moduleOf);
  const [latest, ...others] = listPages.map((page) => reachOf(`src/web/pages/${page}/${page}-page.tsx`, moduleOf));
  const shared = Array.from(latest ?? []).filter((id) => others.some((other) => other.has(id)));
  // What a page alone takes out of a package stays with that page.
  return new Set([...always, ...shared].filter((id) => !/[\\/](?:useQueries|queriesObserver|link)\.js$/.test(id)));
});

/** What two of the pages with a card of their own share. */
const sharedModules = once((moduleOf) => {
  const pages = ['transaction', 'address', 'token'].map((page) =>
    reachOf(`src/web/pages/${page}/${page}-page.tsx`, moduleOf),
  );
  // What failure looks like comes after every first view, and must not bring all of this along.
  const failed = reachOf('src/web/ui/failed.tsx', moduleOf);
  return new Set(
    pages.flatMap((ids) => [...ids].filter((id) => !failed.has(id) && pages.filter((page) => page.has(id)).length > 1)),
  );
});

/**
 * One file of scripts for what every page needs and another for each page, not dozens: fewer bytes, since what is alike
 * is compressed together, and no file is waited for to learn that it needs another one. What begins the first reads has
 * a small file of its own, which the others share.
 */
const files: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'early',
    priority: 2,
    name: (id, context) => (earlyModules(context).has(id) || standsAlone.test(id) ? 'early' : null),
  },
  { debugName: 'shared', priority: 0.5, name: (id, context) => (sharedModules(context).has(id) ? 'shared' : null) },
  { debugName: 'app', priority: 1, name: (id, context) => (appModules(context).has(id) ? 'app' : null) },
];

/** Stands in for parts of packages that cannot be left out by import alone: nothing here ever runs them, or needs more. */
const unused: Readonly<Record<string, { readonly from: RegExp; readonly code: string }>> = {
  // The explorer only reads.
  './mutationCache.js': {
    from: /query-core/,
    code: `export class MutationCache {
      findAll() { return []; }
      clear() {}
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  },
  // Lists have pages.
  './infiniteQueryBehavior.js': {
    from: /query-core/,
    code: 'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined;',
  },
  // src/web/search-codec.ts is in its place.
  './searchParams.js': {
    from: /router-core/,
    code: `export const defaultParseSearch = undefined, defaultStringifySearch = undefined,
      parseSearchWith = undefined, stringifySearchWith = undefined;`,
  },
  // The explorer stands at the root of its host.
  ...(base === '/' && {
    './rewrite.js': {
      from: /router-core/,
      code: `export const composeRewrites = undefined, rewriteBasepath = undefined,
        executeRewriteInput = (rewrite, url) => url, executeRewriteOutput = executeRewriteInput;`,
    },
  }),
  // A route makes no links. The router's own stands in later views only; the first one has PageLink and QuickLink.
  './link.js': { from: /react-router[\\/]dist[\\/]esm[\\/]route\.js/, code: 'export const Link = undefined;' },
  // By names of their own, so that each of a thousand elements is a call of one letter.
  'react/jsx-runtime': {
    from: /[\\/](?:src[\\/]web|@tanstack)[\\/]/,
    code: `import * as runtime from 'react/jsx-runtime';
    export const Fragment = runtime.Fragment, jsx = runtime.jsx, jsxs = runtime.jsxs;`,
  },
  // The client part of it takes nothing from the other but the place of what both share.
  'react-dom': {
    from: /react-dom-client/,
    code: `const d = Object.fromEntries(Array.from('frDCLmXSM', (name) => [name, () => {}]));
    export const __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = { d, p: 0, findDOMNode: null };`,
  },
  // React has had it since 18.
  'use-sync-external-store/shim': {
    from: /use-sync-external-store|react-store/,
    code: `export { useSyncExternalStore } from 'react';`,
  },
};

/**
 * Loads a file, and the styles that it alone has. Other files it needs hardly ever, so none is begun early. Styles that
 * cannot be had are done without: what stands in the page can be read all the same.
 */
const loadWithStyles = `const styles = {};
const loadStyle = (file) => styles[file] ??= new Promise((done) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = ${JSON.stringify(base)} + file;
  link.onload = link.onerror = done;
  document.head.append(link);
});
export const __vitePreload = async (load, files = []) => {
  const [module] = await Promise.all([load(), ...files.filter((file) => file.endsWith('.css')).map(loadStyle)]);
  return module;
};`;

function leaveOutUnused(): Plugin {
  const left = new Set(Object.keys(unused));
  const prefix = '\0unused:';
  return {
    name: 'leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!unused[source]?.from.test(importer)) return undefined;
      left.delete(source);
      return prefix + source;
    },
    load(id) {
      if (id.endsWith('vite/preload-helper.js')) return loadWithStyles;
      return id.startsWith(prefix) ? unused[id.slice(prefix.length)]?.code : undefined;
    },
    buildEnd() {
      if (left.size > 0)
        this.error(`No package has ${[...left].join(', ')} any more: src/web is built with it in full.`);
    },
  };
}

/**
 * The early script waits neither for the page to be read to its end nor for the styles, and what it starts is on its
 * way at the same time.
 */
function hurryEarly(): Plugin {
  return {
    name: 'hurry-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const started = chunks.filter(({ name }) => name === 'main' || name === 'app');
        if (started.length !== 2) throw new Error('The build has no file of the application.');
        const hurried = html.replace(/<script type="module"(?= [^>]*\/early-)/, '$& async');
        return [...new Set(started.flatMap(({ fileName, imports }) => [fileName, ...imports]))]
          .filter((file) => !hurried.includes(file))
          .reduce((page, file) => {
            const link = `<link rel="modulepreload" crossorigin href="${base}${file}">\n    `;
            return page.replace(/(?=<link rel="stylesheet")/, () => link);
          }, hurried);
      },
    },
  };
}

/**
 * What reads `config.json` runs before the application, and may not wait for a file of it: schemas come with it once
 * more, for whom no service writes the configuration into the page.
 */
function standAlone(): Plugin {
  const mark = '?alone';
  return {
    name: 'stand-alone',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const isAlone = importer.endsWith(mark);
      if (
        !isAlone &&
        !(source === 'zod/mini' && /\/(?:config-file|contract\/(?:config|naming-shape))\.ts$/.test(importer))
      )
        return undefined;
      const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true });
      return found && { ...found, id: found.id + mark };
    },
  };
}

/** Files beside the page whose names stay the same. */
const plainFiles = ['before-paint.js', 'config.json', 'icon.svg'];

/** Tells the service worker what the build consists of. A chart library is kept once somebody has looked at a chart. */
function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') return this.error('The build has no sw.js or no page.');
        if (worker.imports.length > 0)
          this.error(`A service worker stands alone, and sw.js imports ${worker.imports}.`);
        const assets = Object.values(bundle)
          .filter((file) => file.type === 'asset' || !file.moduleIds.some((id) => id.includes('/recharts/')))
          .map(({ fileName }) => fileName)
          .filter((path) => path.startsWith('assets/'));
        const plain = plainFiles.map((path) => readFileSync(join(import.meta.dirname, 'public', path)));
        const hash = createHash('sha256').update([page.source, ...plain, ...assets].join());
        const files = ['', ...plainFiles, ...assets.sort()].map((path) => base + path);
        const build = { name: hash.digest('base64url').slice(0, 12), base, files };
        worker.code = worker.code.replaceAll('__BUILD__', () => JSON.stringify(build));
        // A host of files alone answers with it whatever it has no file for, and the router knows the pages.
        this.emitFile({ type: 'asset', fileName: '404.html', source: page.source });
      },
    },
  };
}

export default defineConfig({
  base,
  plugins: [react(), tailwindcss(), leaveOutUnused(), standAlone(), hurryEarly(), listFiles()],
  // No page of ours has a use for the developer tools' hook.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    // The bundle budget test reads the manifest to follow what a first load fetches.
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: { index: 'index.html', worker: 'src/worker/main.ts' },
      output: {
        codeSplitting: { groups: files },
        entryFileNames: ({ name }) => (name === 'worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/v2': 'http://127.0.0.1:3000' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['src/server/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // It leaves one core to itself otherwise, which is half of a small machine.
    maxWorkers: '100%',
  },
});
