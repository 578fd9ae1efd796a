import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../contract/config.ts';
import { serveExplorer } from './explorer.ts';
import { Refusal } from './refusal.ts';
import { statsRoutes } from './routes/stats.ts';
import { transactionRoutes } from './routes/transaction.ts';
import type { ServeOptions } from './serve.ts';
import type { Source } from './source.ts';

/** What an app needs beside its source. */
export interface AppOptions extends ServeOptions {
  /** `silent` for none. */
  readonly logLevel: string;
  /** Folder of the built explorer. */
  readonly explorer: string;
  readonly config: Config;
}

/** The whole service over one source: API, explorer, headers, errors. Nothing in it is global. */
export async function createApp(source: Source, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel },
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 4096 },
    requestTimeout: 30_000,
    frameworkErrors: sendError,
  });
  app.setErrorHandler(sendError);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Anyone may read the API; transport security belongs to whoever terminates TLS.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
  });
  await app.register(cors, { origin: '*', methods: ['GET', 'HEAD', 'POST', 'OPTIONS'] });
  await app.register(compress);
  transactionRoutes(app, source, options);
  statsRoutes(app, source, options);
  await serveExplorer(app, options.explorer, options.config);
  return app;
}

/** Every error is its status and one sentence of text/plain; internals stay in the log (supplement 5). */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (refusal.status === 500) request.log.error({ err: error }, 'request failed');
  reply
    .status(refusal.status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(refusal.message);
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  switch (error.statusCode) {
    case 413:
      return new Refusal(413, 'The request body may have at most 64 kB.');
    case 415:
      return new Refusal(415, 'The request body must be application/json.');
    case 400:
      return error.code === 'FST_ERR_BAD_URL'
        ? new Refusal(400, 'The path is not a valid URL.')
        : new Refusal(400, 'The request body must be valid JSON.');
    case 404:
      return new Refusal(404, 'There is nothing at this path; the API is described in the README.');
    default:
      return new Refusal(500, 'The service failed to answer; the fault is not in your request. Try again in a moment.');
  }
}
