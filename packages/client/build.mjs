import { cp, readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';

/* Writes `dist`: the client with the parser of exact numbers, and its types. Needs the packages of the whole project. */

const root = import.meta.dirname;

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    rollupOptions: { external: ['openapi-fetch'] },
    target: 'es2022',
    minify: false,
  },
});
await cp(`${root}/src/schema.d.ts`, `${root}/dist/schema.d.ts`);
const declared = '../../node_modules/.cache/types/client/src/index.d.ts';
await writeFile(`${root}/dist/index.d.ts`, await readFile(new URL(declared, import.meta.url)));
