import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

/* Serves the explorer as files below a path, like nginx or a CDN. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Returns the Content-Security-Policy that docs/deploy.md has for a static host, with the services it may request. */
async function documentedPolicy(services: readonly string[]): Promise<string> {
  const text = await readFile(join(root, 'docs/deploy.md'), 'utf8');
  const [, policy] = /add_header Content-Security-Policy "([^"]*)"/.exec(text) ?? [];
  if (!policy?.includes('https://api.example')) throw new Error('docs/deploy.md has no policy for static files.');
  return policy.replace('https://api.example', services.join(' '));
}

export interface StaticHost {
  readonly origin: string;
  /** URL of the explorer, with a trailing slash. */
  readonly address: string;
  /** Content of its `config.json`; undefined for none. */
  config: string | undefined;
  /** Content of its `registry.json`; undefined for none. */
  registry: string | undefined;
  close(): Promise<void>;
}

/**
 * Builds the explorer for a path, and serves it.
 * @param base the path, with slashes at both ends
 * @param services hosts that its pages may request
 */
export async function openStaticHost(base: string, services: readonly string[]): Promise<StaticHost> {
  const folder = await mkdtemp(join(tmpdir(), 'core-explorer-static-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const parameters = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  await run(process.execPath, [vite, ...parameters], { cwd: root, env: { ...process.env, BASE_PATH: base } });
  const policy = await documentedPolicy(services);
  const server = createServer(async ({ url = '' }, answer) => {
    const path = new URL(url, 'http://here').pathname;
    const inside = path.startsWith(base) ? path.slice(base.length) : undefined;
    const isOwn = inside === 'config.json' || inside === 'registry.json';
    const own = inside === 'config.json' ? host.config : host.registry;
    const page = !inside?.startsWith('assets/') && {
      name: 'index.html',
      body: await readFile(join(folder, 'index.html')),
    };
    const file = isOwn
      ? own !== undefined && { name: inside, body: own }
      : inside &&
        (await readFile(join(folder, inside)).then(
          (body) => ({ name: inside, body }),
          () => undefined,
        ));
    const sent = inside === undefined || isOwn ? file : file || page;
    if (!sent) return void answer.writeHead(404).end();
    answer
      .writeHead(200, { 'content-type': types[extname(sent.name)], 'content-security-policy': policy })
      .end(sent.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const host: StaticHost = {
    origin,
    address: origin + base,
    config: undefined,
    registry: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
  return host;
}
