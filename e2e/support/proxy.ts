import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy in front of the service: tests may stop it, or replace responses. */
export interface Front {
  readonly address: string;
  /** Whether it responds; otherwise every connection is closed. */
  isUp: boolean;
  /** Whether it accepts event streams. */
  hasStreams: boolean;
  /** Bodies to send instead of the service's, by path. */
  readonly instead: Map<string, (body: string) => string>;
  /** Method and path of all requests. */
  readonly requests: string[];
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a proxy of a service. */
export async function openFront(service: string): Promise<Front> {
  const sockets = new Set<Socket>();
  const instead: Front['instead'] = new Map();
  const requests: string[] = [];
  const server = createServer((incoming, answer) => {
    const isRefused = !front.hasStreams && incoming.url?.startsWith('/v1/stream');
    if (!front.isUp || isRefused) return void incoming.socket.destroy();
    requests.push(`${incoming.method} ${incoming.url}`);
    pass(incoming, answer);
  });
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const replace = instead.get(incoming.url ?? '');
    // Replaced responses must be neither compressed nor cached.
    const { 'if-none-match': ___, 'if-modified-since': ____, ...asking } = incoming.headers;
    const headers = replace ? { ...asking, 'accept-encoding': 'identity' } : incoming.headers;
    const onward = request(service + incoming.url, { method: incoming.method, headers }, (response) => {
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        answer.on('close', () => onward.destroy());
        return void response.pipe(answer);
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { 'content-length': _, 'transfer-encoding': __, etag, ...rest } = response.headers;
        const sent = replace || etag === undefined ? rest : { ...rest, etag };
        answer.writeHead(response.statusCode ?? 502, sent).end(replace ? replace(body.toString()) : body);
      });
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  };
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    address: `http://127.0.0.1:${port}`,
    isUp: true,
    hasStreams: true,
    instead,
    requests,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      front.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return front;
}
