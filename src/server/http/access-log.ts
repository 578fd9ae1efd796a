import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ingestPath } from '#contract/ingest.ts';
import { clientOf, isInternalRead, type TrustProxy, toFastifyTrustProxy } from './limits.ts';

const acceptedId = /^[\w.:+/=-]{1,100}$/;

interface IdentifiedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns a function that gives each request an ID, unique over restarts and instances.
 * @param trusted proxies whose header `x-request-id` is taken over
 */
export function requestIds(trusted: TrustProxy): (request: IdentifiedRequest) => string {
  const prefix = randomBytes(6).toString('base64url');
  const isTrusted = toFastifyTrustProxy(trusted);
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isKnown = typeof given === 'string' && isTrusted !== false && acceptedId.test(given);
    if (isKnown && isTrusted(socket.remoteAddress ?? '', 0)) return given;
    count++;
    return `${prefix}-${count.toString(36)}`;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes that its connection had sent before. */
    sentBefore: number;
  }
}

const detailed: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** Logs each request in one line when it has ended; reads of rendered pages at the level `debug`. */
export function logRequests(app: FastifyInstance, level: string): void {
  if (!detailed.has(level)) return;
  app.decorateRequest('sentBefore', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.sentBefore = request.raw.socket?.bytesWritten ?? 0;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip, raw } = request;
    const route = request.routeOptions.url;
    // A feed may have sent its token in the wrong place.
    const url = route === ingestPath ? route : request.url;
    // Connections of HTTP/2 are shared by requests.
    const sent =
      raw.httpVersionMajor === 1 ? (raw.socket?.bytesWritten ?? Number.NaN) - request.sentBefore : Number.NaN;
    const facts = {
      ...{ method, url, route, status: reply.statusCode },
      ...{ ms: Math.round(reply.elapsedTime), client: clientOf(ip), agent: request.headers['user-agent'] },
      ...(Number.isFinite(sent) && { bytes: sent }),
    };
    if (isInternalRead()) request.log.debug(facts, 'read for a page');
    else request.log.info(facts, 'request');
    done();
  });
}
