import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { stringifyJson } from '#contract/codec/json.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { openApi } from './openapi.ts';
import { referencePage } from './reference.ts';

/** `/openapi.json` and `/docs` describe the API for machines and for people (supplement 6). The page links the source code, if known. */
export function serveDescription(app: FastifyInstance, naming: NamingProfile, sourceUrl?: string): void {
  const document = openApi(naming);
  const body = stringifyJson(document);
  const page = referencePage(document, sourceUrl);
  const style = readFileSync(join(import.meta.dirname, 'reference.css'), 'utf8');
  const script = readFileSync(join(import.meta.dirname, 'request-form.js'), 'utf8');
  const files = [
    ['/openapi.json', 'application/json', body],
    ['/docs', 'text/html', page],
    ['/docs.css', 'text/css', style],
    ['/docs.js', 'text/javascript', script],
  ] as const;
  for (const [path, type, content] of files) {
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(content),
    );
  }
}
