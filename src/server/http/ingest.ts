import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type IngestResult, ingestPath, ingestType, maxIngestBytes } from '#contract/ingest.ts';
import { HttpError } from '#server/errors.ts';
import { sendError } from './errors.ts';
import type { CountRequest } from './limits.ts';
import { methodNotAllowed } from './serve.ts';

export interface IngestOptions {
  readonly token: string;
  /** Stores the valid lines of a text, all or none of them. */
  readonly ingest: (text: Buffer) => Promise<IngestResult>;
}

/** Batches that are received or stored at a time. The store writes one after the other. */
const maxBatches = 8;

/**
 * Serves `POST /v1/ingest`, which is not for browsers: it has no CORS headers. Requests without the token count against
 * the limit of their client, and their bodies are not read.
 */
export async function serveIngest(
  app: FastifyInstance,
  { token, ingest }: IngestOptions,
  count: CountRequest,
): Promise<void> {
  const expected = digest(token);
  let batches = 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: 'buffer', bodyLimit: maxIngestBytes } as const;
    scope.addContentTypeParser(ingestType, parser, (_request, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>((error, request, reply) => sendError(withSentence(error), request, reply));
    scope.route({
      method: scope.supportedMethods,
      url: ingestPath,
      bodyLimit: maxIngestBytes,
      exposeHeadRoute: false,
      config: { cors: false },
      onRequest: async (request, reply) => {
        const refusal =
          request.method === 'POST' ? refusalOf(request, expected) : methodNotAllowed(request, reply, ['POST']);
        if (refusal) {
          await count('cheap', request, reply);
          if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
          throw refusal;
        }
        if (batches >= maxBatches) throw new HttpError(429, `At most ${maxBatches} batches are stored at a time.`, 1);
        batches++;
        // Also without a response, if the client has left.
        reply.raw.once('close', () => batches--);
      },
      handler: async ({ body }, reply) => {
        reply.header('cache-control', 'no-store');
        return ingest(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      },
    });
  });
}

function refusalOf({ headers }: FastifyRequest, expected: Buffer): HttpError | undefined {
  const [, given] = /^Bearer +([!-~]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (given === undefined) return new HttpError(401, 'The Authorization header must be Bearer with the ingest token.');
  if (!timingSafeEqual(digest(given), expected)) return new HttpError(403, 'The ingest token is wrong.');
  // What a body unpacks to is not known before it is unpacked.
  const { 'content-encoding': encoding = 'identity' } = headers;
  return encoding === 'identity' ? undefined : new HttpError(415, 'The request body must not be compressed.');
}

/** Of equal length, so that they can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function withSentence(error: FastifyError): FastifyError | HttpError {
  const status = error instanceof HttpError ? undefined : error.statusCode;
  if (status === 413) return new HttpError(413, `The request body must not exceed ${maxIngestBytes / 1024 ** 2} MB.`);
  if (status === 415) return new HttpError(415, `The Content-Type of the request body must be ${ingestType}.`);
  return error;
}
