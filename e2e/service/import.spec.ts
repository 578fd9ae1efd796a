import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/fixtures.ts';

/* Real identifiers, imported by an operator into a separate store without demo data. */

const root = join(import.meta.dirname, '../..');
const main = join(root, 'src/server/main.ts');
const example = join(root, 'src/server/import/import-example.ndjson');
const run = promisify(execFile);

let folder: string;
let service: ChildProcess;
let address: string;

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    NAMING: 'core',
  };
}

async function readAddress(process: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of process.stdout ?? []) {
    output += chunk;
    const found = /is running at (http:\S+)/.exec(output)?.[1];
    if (found) return found;
  }
  throw new Error(`The service printed no address: ${output}`);
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'core-explorer-import-'));
  for (const expected of ['Imported 13 of 13 lines.', 'Imported 13 of 13 lines.']) {
    const { stdout } = await run(process.execPath, [main, 'import', example], { env: environment() });
    expect(stdout).toContain(expected);
  }
  service = spawn(process.execPath, [main, 'serve'], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  address = await readAddress(service);
});

test.describe.configure({ mode: 'default' });

test.afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true });
});

test.use({
  baseURL: async ({ baseURL: _ }, use) => {
    await use(address);
  },
});

test('imported transactions are on their page, once, without the demo banner', async ({ page }) => {
  await page.goto('/');
  const table = page.getByRole('table', { name: /transactions/i });
  await expect(table.getByRole('link', { name: /Lightning/ })).toHaveCount(2);
  await expect(table.getByText('FSPKS').first()).toBeVisible();
  await expect(page.getByText('Demo data')).toHaveCount(0);
});

test("a recorded transaction opens by its id, with or without hyphens, with its address in the explorer's naming", async ({
  page,
}) => {
  await page.goto('/tx/01983eb740087b73b269c0bd86955a1b');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('transfer', { ignoreCase: true });
  await expect(page.getByText('2025-07-24 23:14:13').first()).toBeVisible();
  await expect(page.locator('[title^="core1pgss"]').first()).toBeVisible();
  await expect(page.locator('[title^="spark1"]')).toHaveCount(0);
});

test('the test network has its own data', async ({ page }) => {
  await page.goto('/?network=REGTEST');
  await expect(
    page
      .getByRole('table', { name: /transactions/i })
      .getByText('USA')
      .first(),
  ).toBeVisible();
  await expect(page.getByText('FSPKS')).toHaveCount(0);
});
