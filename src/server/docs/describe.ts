import type { FastifyInstance } from 'fastify';
import { stringifyJson } from '../../contract/codec/json.ts';
import type { NamingProfile } from '../../contract/codec/naming.ts';
import { openApi } from './openapi.ts';
import { referencePage, referenceStyle } from './reference.ts';

/** `/openapi.json` and `/docs`: what the service does, for machines and for people (supplement 6). */
export function serveDescription(app: FastifyInstance, naming: NamingProfile): void {
  const document = openApi(naming);
  const body = stringifyJson(document);
  const page = referencePage(document);
  const kept = 'public, max-age=300';
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', kept).send(body),
  );
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', kept).send(page),
  );
  app.get('/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', kept).send(referenceStyle),
  );
}
