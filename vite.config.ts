import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { compileMessages } from './src/i18n/build/compile-messages.ts';
import { chunkGroups } from './src/web/build/chunk-groups.ts';
import { inlineStyleSheet, jsonModules, offlineFiles } from './src/web/build/vite-plugins.ts';

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

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const browserBuild: BuildOptions = {
  // The service and the bundle budget test follow the imports of each page in it.
  manifest: true,
  // The application is one file, so that a first visit waits for one script; bundle.test.ts limits its size, gzipped.
  chunkSizeWarningLimit: 600,
  // Every supported browser preloads modules itself.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { index: 'index.html', worker: 'src/worker/main.ts' },
    output: {
      codeSplitting: { groups: chunkGroups },
      // The browser looks for changes of a service worker at its own path.
      chunkFileNames: ({ name, facadeModuleId }) =>
        `assets/${name}${facadeModuleId?.endsWith('.json?rest') ? '-rest' : ''}-[hash].js`,
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

/** The service that `npm run dev` starts beside Vite. */
const service = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig(({ isSsrBuild }) => ({
  base: basePath(process.env.BASE_PATH),
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(),
    jsonModules(),
    ...(isSsrBuild ? [] : [inlineStyleSheet(), offlineFiles()]),
  ],
  build: isSsrBuild ? serverBuild : browserBuild,
  // React as in production, whatever the service is started with; the image of the service has no packages of the explorer.
  define: {
    __APP_VERSION__: JSON.stringify(version),
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
  server: { port: Number(process.env.DEV_PORT ?? 5173), proxy: { '/v1': service, '/v2': service } },
}));
