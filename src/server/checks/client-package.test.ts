import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

/* The client in packages/client: its types are those of the API, and the examples of the guide compile and run. */

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'packages/client');
const run = promisify(execFile);

let address: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const options = { naming: core, validateResponses: true, logLevel: 'silent', explorer: '', config: {} };
  const app = await createApp(sampleSource(), options);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
});
afterAll(() => close?.());

test('the types are made from the present description; otherwise `npm run client`', async () => {
  const { describedApi } = await import(join(folder, 'described-api.mjs'));
  const types = await readFile(join(folder, 'src/schema.d.ts'), 'utf8');
  const [, hash] = /SHA-256 is (\w{64})/.exec(types) ?? [];
  expect(hash).toBe(createHash('sha256').update(describedApi()).digest('hex'));
});

async function client() {
  const { createExplorerClient } = await import(join(folder, 'src/index.ts'));
  return createExplorerClient({ baseUrl: address });
}

test('the client reads what the service sends, with exact integers, and errors as sentences', async () => {
  const explorer = await client();
  const token = { params: { path: { identifier: '5e'.repeat(32) } } };
  const { data, response } = await explorer.GET('/v1/tokens/{identifier}', token);
  expect(response.status).toBe(200);
  expect(typeof data.totalSupply).toBe('bigint');
  expect(String(data.totalSupply)).toMatch(/^\d{17,}$/);
  const summary = await explorer.GET('/v2/stats/summary', { params: { query: { network: 'MAINNET' } } });
  expect(summary.data.totalValueLockedSats).toBe(2_100_000_000);
  const batch = { body: { txids: ['nonsense'] } };
  const { error } = await explorer.POST('/v1/tx/batch', batch);
  expect(error).toMatch(/^txids\.0 /);
});

/** The examples of the guides, by file. */
async function examples(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const document of ['docs/api.md', 'packages/client/README.md']) {
    const text = await readFile(join(root, document), 'utf8');
    for (const [, code = ''] of text.matchAll(/^ *```ts\n(.*?)^ *```$/gms)) {
      found.set(`${document.replaceAll(/\W/g, '-')}-${found.size}.ts`, code);
    }
  }
  return found;
}

test('the examples of the guides compile, and those of the client run', async () => {
  const place = join(root, 'node_modules/.cache/examples');
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const codes = await examples();
  expect(codes.size).toBeGreaterThan(3);
  for (const [name, code] of codes)
    await writeFile(join(place, name), `declare const text: string;\n${code}export {};\n`);
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      ...{
        composite: false,
        noEmit: true,
        emitDeclarationOnly: false,
        lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      },
      paths: { 'core-explorer-client': [join(folder, 'src/index.ts')] },
    },
    include: ['./*.ts'],
    references: [],
  };
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(options));
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', place], { cwd: root }).catch(({ stdout }) => ({
    stdout,
  }));
  expect(stdout).toBe('');
  // Node runs no TypeScript below node_modules.
  const temporary = await mkdtemp(join(tmpdir(), 'core-explorer-examples-'));
  for (const [name, code] of codes) {
    if (!code.includes('core-explorer-client')) continue;
    const runnable = code
      .replace("'core-explorer-client'", () => `'${join(folder, 'src/index.ts')}'`)
      .replace(/https?:\/\/(?:127\.0\.0\.1:3000|explorer\.example)/, () => address);
    await writeFile(join(temporary, name), runnable);
    const { stdout: printed } = await run(process.execPath, [join(temporary, name)]);
    expect(printed, name).toMatch(/core_transfer/);
  }
  await rm(temporary, { recursive: true });
});
