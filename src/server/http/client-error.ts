import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers of an error that is sent before any plugin has seen the request. */
export const plainErrorHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Bytes of the request line and the headers together. */
export const mostHeaderBytes = 8 * 1024;

const expectationSentence = 'Expect may be 100-continue only.';

/** Answers what the HTTP parser refuses: no request comes of it, so Fastify never sees one. */
export function answerClientError(
  error: NodeJS.ErrnoException & { readonly rawPacket?: unknown },
  socket: Duplex,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, sentence] = refusalOf(error.code);
  // RFC 9110, 9.3.2: no body, which the client would take for another answer.
  const isHead = error.rawPacket instanceof Buffer && error.rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  if (socket.writable) socket.write(plainError(status, isHead ? '' : sentence));
  socket.destroy(error);
}

/** Answers CONNECT, which Node would leave without an answer. */
export function answerConnect(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node no longer listens to a socket that it has handed over.
    socket.on('error', () => socket.destroy());
    socket.end(plainError(405, 'The method CONNECT is not allowed.', { allow: 'GET, HEAD, POST, OPTIONS' }));
  });
}

/** @returns a whole answer, after which the connection is closed */
function plainError(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { ...plainErrorHeaders, ...headers, connection: 'close', 'content-length': String(sentence.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${sentence}`;
}

/** Answers what Node would answer by itself, with an empty body. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(417, { ...plainErrorHeaders, 'content-length': expectationSentence.length })
      .end(expectationSentence);
  });
}

function refusalOf(code: string | undefined): [status: number, sentence: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, `The path and the headers may have at most ${mostHeaderBytes} bytes together.`];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request took too long to arrive.'];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, 'The chunk extensions of the request body are too long.'];
    default:
      return [400, 'The request is not valid HTTP.'];
  }
}
