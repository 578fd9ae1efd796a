import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Config } from '#contract/config.ts';
import { type PageName, pageAt } from '#contract/pages.ts';
import type { MovedPage } from '#contract/rendering.ts';
import { shortEnds } from '#format/identifiers.ts';
import { directionOf } from '#i18n/languages.ts';
import type { ReadyPage } from './page-cache.ts';

export type DocumentPage = Exclude<ReadyPage, MovedPage>;

/** Makes the document of a page, cached while page and shell are the same. @param folder of the build */
export function documentMaker(folder: string, networkName: string) {
  const assets = pageAssets(folder);
  const filled = new WeakMap<DocumentPage, { readonly shell: string; readonly document: PageDocument }>();
  const shells = new LRUCache<string, { readonly shell: string; readonly document: PageDocument }>({ max: maxShells });
  /** @param bare `index.html` of the build @param page undefined: the browser renders it @param url of the request */
  return (bare: string, config: Config, page: DocumentPage | undefined, url: string): PageDocument => {
    const title = escapeMarkup(`${networkName} Explorer`);
    const head = [
      // The configuration is inlined for the first paint, so that nothing moves later.
      `<meta name="config" content="${escapeMarkup(JSON.stringify(config))}" />`,
      // A static deployment has no description of its search, since it must contain its host.
      `<link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title="${title}" />`,
      page ? assets(page.modules) : '',
    ];
    const shell = bare
      .replaceAll('Core Explorer', () => title)
      .replace('</head>', () => `  ${head.join('')}\n  </head>`);
    if (page === undefined) {
      const subject = subjectOf(url);
      const known = shells.get(subject ?? '');
      if (known?.shell === shell) return known.document;
      const document = new PageDocument(subject === undefined ? shell : withSubject(shell, subject, title));
      shells.set(subject ?? '', { shell, document });
      return document;
    }
    const known = filled.get(page);
    if (known?.shell === shell) return known.document;
    const document = new PageDocument(withRoot(shell, page));
    filled.set(page, { shell, document });
    return document;
  };
}

/** Shells kept with their compressed forms, about 100 kB each. */
const maxShells = 50;

/** What a path names, for readers that run no scripts, such as previews of links. */
const subjects: Partial<Record<PageName, string>> = {
  transaction: 'Transaction',
  receipt: 'Receipt of transaction',
  address: 'Address',
  statement: 'Statement of address',
  token: 'Token',
};

/** Returns the title of the page of a URL, from its path alone; undefined for a list. */
function subjectOf(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const page = pageAt(pathname);
  const noun = page && subjects[page];
  if (noun === undefined) return undefined;
  const identifier = shortEnds(decoded(pathname.split('/')[2] ?? ''));
  return `${noun} ${identifier}${searchParams.get('network') === 'REGTEST' ? ' · REGTEST' : ''}`;
}

/** @param site its title, escaped */
function withSubject(shell: string, subject: string, site: string): string {
  const title = escapeMarkup(subject);
  const description = `${title} on ${site}`;
  const metas = [
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  return shell
    .replace(siteTitle, () => `<title>${title} · ${site}</title>`)
    .replace(siteDescription, () => metas.join(''));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const root = '<div id="root"></div>';
const siteTitle = /<title>[^<]*<\/title>/;
/** The head of a page has its own. */
const siteCard = /<meta\s+name="twitter:card"[^>]*>\s*/;
const siteDescription = /<meta\s+name="description"[^>]*>\s*/;

function withRoot(page: string, rendered: DocumentPage): string {
  const { head, html, state, language, preferences } = rendered;
  const { theme = 'system' } = preferences;
  const filled = `<div id="root">${html}</div><script type="application/json" id="state">${state}</script>`;
  return (
    page
      .replace(
        '<html lang="en"',
        `<html lang="${language}" dir="${directionOf(language)}"${theme === 'system' ? '' : ` data-theme="${theme}"`}`,
      )
      // The shell already has the language and theme of the reader.
      .replace('<script src="/before-paint.js">', '<script defer src="/before-paint.js">')
      .replace(siteDescription, '')
      .replace(siteCard, '')
      .replace(siteTitle, () => head)
      // Readable without scripts.
      .replace(/<noscript>[\s\S]*?<\/noscript>\s*/, '')
      .replace(root, () => filled)
  );
}

const compress = {
  // 8 % smaller than level 4, for 1.5 ms in another thread; higher levels save 1 % more.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compress;

/** In order of preference. */
const encodings: Encoding[] = ['br', 'gzip'];

/** A page ready to be sent, compressed once per encoding. */
export class PageDocument {
  /** Weak, since the page and its compressed forms share it. */
  readonly tag: string;
  /** UTF-8, which takes half of the memory of the text. */
  readonly #body: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#body = Buffer.from(text);
    this.tag = `W/"${createHash('sha256').update(this.#body).digest('base64url')}"`;
  }

  /** Returns the body for an `Accept-Encoding`; without an encoding if the client accepts none of ours. */
  async encode(accepted = ''): Promise<{ readonly body: Buffer; readonly encoding?: Encoding }> {
    const encoding = accepted && negotiate(accepted.toLowerCase(), encodings);
    if (!encoding) return { body: this.#body };
    const compressed = this.#compressed.get(encoding) ?? compress[encoding](this.#body);
    this.#compressed.set(encoding, compressed);
    return { body: await compressed, encoding };
  }
}

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
});

/** Returns the tags that load a page's scripts and messages early. @param folder of the build, with its manifest */
export function pageAssets(folder: string): (modules: readonly string[]) => string {
  const path = join(folder, '.vite/manifest.json');
  const manifest = existsSync(path)
    ? z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(path, 'utf8')))
    : undefined;
  const written = new Map<string, string>();
  const write = (modules: readonly string[]) =>
    Array.from(
      filesOf(modules, manifest ?? {}),
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ).join('');
  return (modules) => {
    const key = modules.join(' ');
    const tags = written.get(key) ?? write(modules);
    written.set(key, tags);
    return tags;
  };
}

function filesOf(
  modules: readonly string[],
  manifest: Readonly<Record<string, z.infer<typeof Chunk>>>,
): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const module of modules) follow(module);
  return files;
}

const codes: Readonly<Record<string, string>> = {
  '&': '&#38;',
  '<': '&#60;',
  '>': '&#62;',
  '"': '&#34;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, attributes included. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => codes[character] ?? '');
}
