import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import * as z from 'zod/mini';

const compress = {
  // Higher levels cost more time than they save bytes.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compress;

/** In order of preference. */
const encodings: Encoding[] = ['br', 'gzip'];

/** A page ready to be sent, compressed once per encoding. */
export class PageDocument {
  readonly tag: string;
  /** UTF-8, which takes half of the memory of the text. */
  readonly #body: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#body = Buffer.from(text);
    this.tag = `"${createHash('sha256').update(this.#body).digest('base64url')}"`;
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

/**
 * Returns a function for the tags that load the scripts and messages of a page before the application requests them, with
 * a low priority, since the page works without them. The style sheet is in the page.
 * @param folder of the build, with its manifest
 */
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
