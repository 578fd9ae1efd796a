import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { createApp } from '#server/app.ts';
import { openStore } from '#server/store/open-store.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { getNetworkSummary } from '#server/store/read/stats.ts';
import { dump } from '#server/store/testing/dump.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { findPostgres } from '#server/testing/postgres-server.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

/* Every command of a document works: it is run by a test, or this file says what it needs. */

const root = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const documents = globSync(['*.md', 'docs/*.md'], { cwd: root }).map((name) => name.replaceAll('\\', '/'));

/** Returns the code blocks of a document, or of its section below a heading, without their indentation. */
function codeBlocks(document: string, language: 'sh' | 'sql', heading?: string): string[] {
  const sections = read(document).split(/^##+ /m);
  const blocks = sections
    .filter((section) => heading === undefined || section.startsWith(`${heading}\n`))
    .flatMap((section) => [...section.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))]);
  return blocks.map(([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

/** Returns the commands of the shell in a document, each in one line, without comments. */
function shellCommands(document: string): string[] {
  return codeBlocks(document, 'sh')
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/(?:^|\s+)#.*$/, ''))
    .filter(Boolean);
}

/** The test, drill or tool that runs a command, or what it needs that tests do not have. */
const runs: readonly (readonly [command: RegExp, where: string])[] = [
  [/^(?:createuser|createdb|pg_dump|pg_restore|vacuumdb) /, 'src/server/checks/commands.test.ts'],
  [/^curl '/, 'src/server/checks/commands.test.ts'],
  [/^curl --no-buffer '/, 'src/server/http/stream.test.ts'],
  [/^npm run check && npm test$/, '.ci/run'],
  [/ npm run (?:--silent )?import -- |^your-indexer /, 'src/server/transfer/import-command.test.ts'],
  [/ npm run (?:--silent )?export/, 'src/server/transfer/import-command.test.ts'],
  [/ npm run mirror -- --upstream /, 'src/server/transfer/mirror-command.test.ts'],
  [/^BASE_PATH=\S+ npm run build$/, 'e2e/support/static-host.ts'],
  [/^(?:[A-Z_]+=\S+ )+npm start$/, 'src/server/service.test.ts'],
  [/^git clone |^npm start$|^npm run dev$/, 'a clone'],
  [/^docker |^DEMO=on docker |^echo "POSTGRES_PASSWORD=\$\(openssl rand -hex 24\)" > \.env$/, 'a container engine'],
  [/^useradd |^systemctl |^cp \S+\.service |^npm run build$/, 'root and systemd'],
  [/^caddy run --config docs\/deploy\/Caddyfile$/, 'a public host name'],
];

test('every command of the documents is run by a test, or needs what tests do not have', () => {
  const commands = documents.flatMap(shellCommands);
  expect(commands.length).toBeGreaterThan(25);
  const places = (command: string) => runs.filter(([pattern]) => pattern.test(command)).map(([, where]) => where);
  expect(commands.filter((command) => places(command).length === 0)).toEqual([]);
  for (const [pattern, where] of runs) {
    expect(
      commands.some((command) => pattern.test(command)),
      String(pattern),
    ).toBe(true);
    if (where.includes('/')) expect(existsSync(join(root, where)), where).toBe(true);
  }
});

test('every npm command and every file that a command names is there', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = documents.flatMap((name) => [
    ...shellCommands(name),
    ...read(name)
      .matchAll(/`([^`\n]+)`/g)
      .map((match) => match[1] ?? ''),
  ]);
  const named = commands.flatMap((line) =>
    [...line.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map((match) => match[1] ?? ''),
  );
  expect(new Set(named).size).toBeGreaterThan(10);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
  const files = documents
    .flatMap(shellCommands)
    .flatMap((line) => line.match(/(?<![\w/:])(?:docs|src|e2e|bench)\/[\w./-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
});

test('requests of the documents are answered', async () => {
  const paths = documents
    .flatMap(shellCommands)
    .flatMap((line) => /^curl 'http:\/\/127\.0\.0\.1:3000(\/[^']*)'$/.exec(line)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(1);
  const app = await createApp(sampleSource(), {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: join(root, 'none'),
    config: {},
  });
  for (const path of paths) expect((await app.inject(path)).statusCode, path).toBe(200);
  await app.close();
});

const server = process.env.TEST_DATABASE_URL;

// The embedded engine has no roles and no dumps.
if (server) describe('the documented commands for PostgreSQL', () => backups(new URL(server)));

function backups(server: URL): void {
  const [create = ''] = codeBlocks('docs/deploy.md', 'sh', 'PostgreSQL');
  const [grant = ''] = codeBlocks('docs/deploy.md', 'sql', 'Replicas');
  const [backUp = '', restore = ''] = codeBlocks('docs/operations.md', 'sh', 'PostgreSQL');
  const unique = randomBytes(4).toString('hex');
  const own = (commands: string) => commands.replaceAll(/\b(explorer|reader)\b/g, (name) => `${name}_${unique}`);

  /** Runs a block line by line as the superuser, who types the password of a role twice. */
  async function run(block: string, folder: string): Promise<void> {
    for (const line of own(block).trim().split('\n')) {
      const child = spawn('sh', ['-c', line], {
        cwd: folder,
        env: {
          PATH: [findPostgres()?.folder, process.env.PATH].filter(Boolean).join(delimiter),
          PGHOST: server.hostname,
          PGPORT: server.port,
          PGUSER: server.username,
          PGPASSWORD: server.password,
        },
        // Without a terminal, passwords are read from standard input.
        detached: true,
      });
      child.stdin.end('secret\nsecret\n');
      const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      const complaints = errors.replaceAll(/Enter (?:password for new role|it again): /g, '').trim();
      expect({ line, code, complaints }).toEqual({ line, code: 0, complaints: '' });
    }
  }

  function urlOf(database: string, role: string): string {
    const url = new URL(server);
    url.pathname = own(database);
    return Object.assign(url, role === server.username ? {} : { username: own(role), password: 'secret' }).href;
  }

  async function administer(statements: readonly string[], database = 'postgres', role = server.username) {
    const client = new pg.Client(urlOf(database, role));
    await client.connect();
    for (const statement of statements) await client.query(own(statement));
    await client.end();
  }

  const remove = ['drop database if exists explorer', 'drop role if exists explorer', 'drop role if exists reader'];

  test('a dump is restored into a server without its roles, with the rights of a reader', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'));
    const databaseUrl = urlOf('explorer', 'explorer');
    try {
      await run(create, folder);
      await administer(["create role reader login password 'secret'"]);
      const first = await openStore({ dataDir: '', databaseUrl });
      await ingest(first, randomLines(7, 120).lines);
      await administer([grant], 'explorer', 'explorer');
      const before = await dump(first.db);
      await first.close();
      await run(backUp, folder);
      await administer(remove);
      await run(restore, folder);
      const databaseReadUrl = urlOf('explorer', 'reader');
      const restored = await openStore({ dataDir: '', databaseUrl, databaseReadUrl });
      expect(await dump(restored.db)).toEqual(before);
      expect(await storeReader(restored).read(getNetworkSummary, { network: 'MAINNET' })).toBeTruthy();
      await restored.close();
    } finally {
      await administer(remove);
      await rm(folder, { recursive: true });
    }
  });
}
