import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import type { Source } from '#server/api/operations.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import type { PageRenderer } from '#server/pages/page-cache.ts';
import { loadRenderer } from '#server/pages/render.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

export const host = 'explorer.example:8443';
let folder: string;
const apps: FastifyInstance[] = [];
let renderPage: PageRenderer;

/** Loads a new instance of the bundle, whose modules read one configuration. */
export async function newRenderer(): Promise<PageRenderer> {
  const built = await loadRenderer(join(import.meta.dirname, '../../../../dist-server'));
  if (!built) throw new Error('The explorer is not built, so nothing can be rendered: npm run build.');
  return built.renderPage;
}

/** Loads the bundle for a file of tests, and gives each test a folder with the built explorer's page. */
export function useRenderer(): void {
  beforeAll(async () => {
    renderPage = await newRenderer();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'explorer-preview-'));
    const root = '<div id="root"></div>';
    const description = '<meta name="description" content="Plain." />';
    await writeFile(
      join(folder, 'index.html'),
      `<head><title>Core Explorer</title>${description}</head><body>${root}</body>`,
    );
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    await rm(folder, { recursive: true });
  });
}

/** Escapes text like React. */
const plainText = (text = '') =>
  text
    .replaceAll(/&(lt|gt|quot|#x27|#\d+);/g, (_, code) => plainCharacters[code] ?? String.fromCharCode(code.slice(1)))
    .replaceAll('&amp;', '&');
const plainCharacters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Opens the service with the explorer. */
export async function open(source: Partial<Source> = {}, options: Partial<AppOptions> = {}) {
  const plain = { naming: core, validateResponses: true, logLevel: 'silent', explorer: folder, config: {}, renderPage };
  const app = await createApp(sampleSource(source), { ...plain, ...options });
  apps.push(app);
  return app;
}

type Headers = Readonly<Record<string, string>>;

/** Reads the head of a page. */
export async function factsOf(app: FastifyInstance, url: string, headers: Headers = {}) {
  const { statusCode, body, headers: sent } = await app.inject({ url, headers: { host, ...headers } });
  const [head = ''] = body.split('</head>');
  const content = (name: string) => {
    const found = head.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')) ?? [];
    expect(found.length, name).toBeLessThanOrEqual(1);
    return found[0] && plainText(/content="([^"]*)"/.exec(found[0])?.[1]);
  };
  const titles = Array.from(head.matchAll(/<title>([^<]*)<\/title>/g), ([, text]) => plainText(text));
  return {
    status: statusCode,
    title: titles.join(' and '),
    description: content('description'),
    ogTitle: content('og:title'),
    ogDescription: content('og:description'),
    picture: content('og:image'),
    url: content('og:url'),
    robots: content('robots'),
    canonical: plainText(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]),
    location: sent.location,
    etag: String(sent.etag),
    policy: String(sent['content-security-policy']),
    isRendered: body.includes('id="state"'),
    head,
    body,
  };
}

/**
 * Returns a function that fetches rendered pages and follows redirects; on a busy machine the first responses are the
 * shell.
 */
export async function reader(source: Partial<Source> = {}, options: Partial<AppOptions> = {}) {
  const app = await open(source, options);
  return (first: string, headers: Headers = {}) => {
    let url = first;
    return vi.waitUntil(
      async () => {
        const facts = await factsOf(app, url, headers);
        url = facts.location ?? url;
        return facts.isRendered && facts;
      },
      { timeout: 30_000, interval: 20 },
    );
  };
}
