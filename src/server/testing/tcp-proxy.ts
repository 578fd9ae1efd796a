import { once } from 'node:events';
import { createServer, type Socket, connect as socketTo } from 'node:net';

/** A proxy between a service and its database that can stop forwarding without closing connections. */
export interface TcpProxy {
  /** URL of the target through the proxy. */
  readonly url: string;
  /** Stops forwarding; new connections are accepted without a response. */
  stall(): void;
  /** Forwards new connections again; stalled ones stay stalled. */
  resume(): void;
  /** Closes every connection and stops listening. */
  close(): Promise<void>;
}

/** @param target URL of a server on TCP, such as `postgres://…@127.0.0.1:5432/name` */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const pairs = new Set<{ readonly client: Socket; readonly server: Socket }>();
  let isStalled = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const listener = createServer((client) => {
    track(client);
    if (isStalled) return;
    const server = socketTo(Number(port), hostname);
    track(server);
    const pair = { client, server };
    pairs.add(pair);
    client.pipe(server);
    server.pipe(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => {
        pairs.delete(pair);
        // The end of a stalled connection is not forwarded.
        if (!isStalled) other.destroy();
      });
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = address && typeof address === 'object' ? String(address.port) : '';
  return {
    url: url.href,
    stall: () => {
      isStalled = true;
      for (const { client, server } of pairs) {
        client.unpipe(server).pause();
        server.unpipe(client).pause();
      }
      pairs.clear();
    },
    resume: () => {
      isStalled = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
