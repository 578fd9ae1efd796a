import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './src/i18n/build/compile-messages.ts';
import { LongFilesFirst } from './src/server/testing/long-files-first.ts';
import { offlineFiles } from './src/worker/build/offline-files.ts';

/**
 * The path of the explorer on its host, such as `/explorer/`; its own service has it at the root.
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

const browserBuild: BuildOptions = {
  // The service and the bundle budget test follow the imports of each page in it.
  manifest: true,
  rolldownOptions: {
    input: { index: 'index.html', worker: 'src/worker/main.ts' },
    output: {
      codeSplitting: {
        groups: [
          // In `common` the entry would wait for all of that before it asks for texts and configuration.
          {
            name: 'start',
            test: /vite[\\/]preload-helper|src[\\/](?:i18n[\\/](?:languages|negotiate)|web[\\/]settings[\\/]storage[\\/]local-storage)\.ts$/,
            priority: 2,
          },
          // Without it a page would be 60 files; with code of fewer pages, a visit would download what it does not need.
          { name: 'common', minShareCount: 9 },
        ],
      },
      // The browser looks for changes of a service worker at its own path.
      entryFileNames: ({ name }) => (name === 'worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
    },
  },
};

/** What the service renders pages with: one file, so that a running service keeps its own while a new one is built. */
const serverBuild: BuildOptions = {
  outDir: 'dist-server',
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

const testFiles = ['src/**/*.test.{ts,tsx,mjs}'];
/** Tests of modules that remember something, or that replace a module; the others share one process, which is four times faster. */
const withState = [
  'src/web/{api,queries,settings,shown-sums}/**/*.test.{ts,tsx}',
  'src/web/*.test.{ts,tsx}',
  'src/worker/**/*.test.ts',
];

export default defineConfig(({ isSsrBuild }) => ({
  base: basePath(process.env.BASE_PATH),
  plugins: [react(), tailwindcss(), compileMessages(), ...(isSsrBuild ? [] : [offlineFiles()])],
  build: isSsrBuild ? serverBuild : browserBuild,
  // React as in production, whatever the service is started with; the image of the service has no packages of the explorer.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: isSsrBuild ? true : [] },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/v2': 'http://127.0.0.1:3000' } },
  test: {
    setupFiles: ['src/server/testing/property-seed.ts', 'src/server/testing/restore-globals.ts'],
    testTimeout: 60_000,
    // Plans of a single server, and migrations that are run again over full tables.
    tags: [{ name: 'one-server' }],
    hookTimeout: 120_000,
    // One second is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // Some files wait for processes and retries most of their time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongFilesFirst },
    globalSetup: ['src/server/store/testing/template-folder.ts'],
    projects: [
      { extends: true, test: { name: 'shared', include: testFiles, exclude: withState, isolate: false } },
      { extends: true, test: { name: 'isolated', include: withState } },
      // Services that are attacked, and the benchmark's own requests.
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.{ts,mjs}'], isolate: false } },
    ],
  },
}));
