import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import * as z from 'zod/mini';
import type { Config } from '#contract/config.ts';
import { type PageName, pageAt } from '#contract/pages.ts';
import type { MovedPage } from '#contract/rendering.ts';
import { shortEnds } from '#format/identifiers.ts';
import { directionOf } from '#i18n/languages.ts';
import { networkTitle } from '#i18n/locale.ts';
import type { ReadyPage } from './page-cache.ts';

export type DocumentPage = Exclude<ReadyPage, MovedPage>;

/** Makes the document of a page, cached while page and shell are the same. @param folder of the build */
export function documentMaker(folder: string, networkName: string) {
  const title = escapeMarkup(`${networkName} Explorer`);
  const assets = pageAssets(folder);
  const filled = new WeakMap<DocumentPage, { readonly shell: Shell; readonly document: PageDocument }>();
  let latest: { readonly bare: string; readonly config: string; readonly shell: Shell } | undefined;
  const shellOf = (bare: string, config: string): Shell => {
    if (latest?.bare !== bare || latest.config !== config)
      latest = { bare, config, shell: new Shell(shellText(bare, config, title), title) };
    return latest.shell;
  };
  /** @param bare `index.html` of the build @param page undefined: the browser renders it @param url of the request */
  return (bare: string, config: Config, page: DocumentPage | undefined, url: string): SentDocument => {
    const shell = shellOf(bare, JSON.stringify(config));
    if (page === undefined) return shell.documentOf(subjectOf(url));
    const known = filled.get(page);
    if (known?.shell === shell) return known.document;
    const text = shell.text.replace('</head>', () => `${assets(page.modules)}</head>`);
    const document = new PageDocument(withRoot(text, page));
    filled.set(page, { shell, document });
    return document;
  };
}

function shellText(bare: string, config: string, title: string): string {
  const head = [
    // The configuration is inlined for the first paint, so that nothing moves later.
    `<meta name="config" content="${escapeMarkup(config)}" />`,
    // A static deployment has no description of its search, since it must contain its host.
    `<link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title="${title}" />`,
  ];
  return bare.replaceAll('Core Explorer', () => title).replace('</head>', () => `  ${head.join('')}\n  </head>`);
}

/** The page without content. Under load it is sent for any number of subjects, so each costs little. */
class Shell {
  readonly text: string;
  readonly #site: string;
  readonly #document: PageDocument;
  /** Up to the description, which names the subject, and what is the same for all. */
  readonly #start: string;
  readonly #end: CompressedEnd;

  /** @param site its title, escaped */
  constructor(text: string, site: string) {
    this.text = text;
    this.#site = site;
    this.#document = new PageDocument(text);
    const description = siteDescription.exec(text);
    const length = description ? description.index + description[0].length : 0;
    this.#start = text.slice(0, length);
    this.#end = new CompressedEnd(text.slice(length));
  }

  documentOf(subject: string | undefined): SentDocument {
    return subject === undefined
      ? this.#document
      : new JoinedDocument(withSubject(this.#start, subject, this.#site), this.#end);
  }
}

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
  return `${noun} ${identifier}${searchParams.get('network') === 'REGTEST' ? ` · ${networkTitle('REGTEST')}` : ''}`;
}

/** @param start of a shell, up to its description @param site its title, escaped */
function withSubject(start: string, subject: string, site: string): string {
  const title = escapeMarkup(subject);
  const description = `${title} on ${site}`;
  const metas = [
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  return start
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

/** A page ready to be sent. */
export interface SentDocument {
  /** Weak, since the page and its compressed forms share it. */
  readonly tag: string;
  /** Returns the body for an `Accept-Encoding`; without an encoding if the client accepts none of ours. */
  encode(accepted?: string): Promise<{ readonly body: Buffer; readonly encoding?: Encoding }>;
}

function tagOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url')}"`;
}

/** A page that is compressed once per encoding. */
export class PageDocument implements SentDocument {
  readonly tag: string;
  /** UTF-8, which takes half of the memory of the text. */
  readonly #body: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#body = Buffer.from(text);
    this.tag = tagOf(this.#body);
  }

  async encode(accepted = '') {
    const encoding = accepted && negotiate(accepted.toLowerCase(), encodings);
    if (!encoding) return { body: this.#body };
    const compressed = this.#compressed.get(encoding) ?? compress[encoding](this.#body);
    this.#compressed.set(encoding, compressed);
    return { body: await compressed, encoding };
  }
}

/** The end of many documents, deflated once for all. */
class CompressedEnd {
  readonly body: Buffer;
  readonly tag: string;
  #deflated: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.body = Buffer.from(text);
    this.tag = tagOf(this.body);
  }

  get deflated(): Promise<Buffer> {
    this.#deflated ??= promisify(deflateRaw)(this.body, { level: 9 });
    return this.#deflated;
  }
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** A short start of its own and an end that others share: compressing it whole would take 5 ms of a processor or more. */
class JoinedDocument implements SentDocument {
  readonly tag: string;
  readonly #start: Buffer;
  readonly #end: CompressedEnd;

  constructor(start: string, end: CompressedEnd) {
    this.#start = Buffer.from(start);
    this.#end = end;
    this.tag = tagOf(this.#start, end.tag);
  }

  async encode(accepted = '') {
    const [start, end] = [this.#start, this.#end];
    // Parts in Brotli cannot be joined.
    const encoding = accepted && negotiate(accepted.toLowerCase(), ['gzip' as const]);
    if (!encoding) return { body: Buffer.concat([start, end.body]) };
    const check = Buffer.alloc(8);
    check.writeUInt32LE(crc32(end.body, crc32(start)));
    check.writeUInt32LE(start.length + end.body.length, 4);
    // Ends at a whole byte, and is not the last block.
    const deflated = deflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
    return { body: Buffer.concat([gzipHeader, deflated, await end.deflated, check]), encoding };
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
