import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { damagedMessage, HttpError, nothingHere } from '#server/errors.ts';
import { StoreDamaged, StoreUnavailable } from '#server/store/engine/unavailable.ts';
import { StoreFull } from '#server/store/write-guard.ts';

/** Sends an error as its status and one sentence of text/plain; internals are only logged (supplement 5). */
export function sendError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): void {
  const httpError = toHttpError(error);
  if (error instanceof StoreDamaged) request.log.error(error.message);
  if (httpError.status === 500) request.log.error({ err: error }, 'request failed');
  reply
    .status(httpError.status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id);
  if (httpError.retryAfterSeconds !== undefined) reply.header('retry-after', httpError.retryAfterSeconds);
  reply.send(httpError.message);
}

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreDamaged) return new HttpError(503, damagedMessage, 60);
  if (error instanceof StoreUnavailable) {
    return new HttpError(503, 'The database is not available; retry in a second.', error.retryAfterSeconds);
  }
  if (error instanceof StoreFull) return new HttpError(503, 'The disk is full; retry later.', 60);
  const { statusCode = 500 } = error;
  switch (statusCode) {
    case 400:
      return new HttpError(400, badRequestMessage(error.code));
    case 403:
    case 404:
      return new HttpError(404, nothingHere);
    case 413:
      return new HttpError(413, 'The request body must not exceed 64 kB.');
    case 414:
      return new HttpError(400, 'A path segment must not exceed 4096 characters.');
    case 415:
      return new HttpError(
        415,
        error.code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING'
          ? 'The Content-Encoding of the request body must be br, gzip or deflate.'
          : 'The Content-Type of the request body must be application/json.',
      );
    case 429:
      return new HttpError(429, 'Too many requests; retry in a moment.');
    default:
      // Other 4xx of the framework and its plugins are client errors.
      return statusCode > 400 && statusCode < 500
        ? new HttpError(400, 'The request is not valid.')
        : new HttpError(500, 'Internal error; retry in a moment.');
  }
}

function badRequestMessage(code: string): string {
  if (code === 'FST_ERR_BAD_URL') return 'The path is not a valid URL.';
  if (code === 'FST_CP_ERR_INVALID_CONTENT') return 'The request body does not match its Content-Encoding.';
  return code.startsWith('FST_ERR_CTP_') ? 'The request body must be valid JSON.' : 'The request is not valid.';
}

/** Headers of errors that are sent before any plugin has seen the request. */
export const plainErrorHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export const maxHeaderBytes = 8 * 1024;

const expectationMessage = 'The only Expect header supported is 100-continue.';

/** Responds to errors of the HTTP parser, which never reach Fastify. */
export function handleClientError(
  error: NodeJS.ErrnoException & { readonly rawPacket?: unknown },
  socket: Duplex,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = errorFor(error.code);
  // RFC 9110, 9.3.2: a body would be read as the next response.
  const isHead = error.rawPacket instanceof Buffer && error.rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  if (socket.writable) socket.write(plainResponse(status, isHead ? '' : message));
  socket.destroy(error);
}

/** Responds to CONNECT with 405; Node would close the connection without a response. */
export function handleConnect(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node removes its error listener from a socket that it hands over.
    socket.on('error', () => socket.destroy());
    socket.end(plainResponse(405, 'The method CONNECT is not allowed.', { allow: 'GET, HEAD, POST, OPTIONS' }));
  });
}

function plainResponse(status: number, message: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { ...plainErrorHeaders, ...headers, connection: 'close', 'content-length': String(message.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`;
}

/** Responds to unsupported Expect headers with a message; Node's response has an empty body. */
export function handleExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(417, { ...plainErrorHeaders, 'content-length': expectationMessage.length })
      .end(expectationMessage);
  });
}

function errorFor(code: string | undefined): [status: number, sentence: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, `The path and the headers may have at most ${maxHeaderBytes} bytes together.`];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request took too long to arrive.'];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, 'The chunk extensions of the request body are too long.'];
    default:
      return [400, 'The request is not valid HTTP.'];
  }
}
