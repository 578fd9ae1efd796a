import pg from 'pg';

declare module 'pg' {
  // What the driver has and its types leave out.
  interface ClientBase {
    readonly processID: number | null;
    readonly secretKey: number | null;
  }
  interface Connection {
    connect(portOrPath: number | string, host?: string): void;
    requestSsl(): void;
    cancel(processID: number, secretKey: number): void;
  }
}

/** A server that can be reached answers sooner. */
const timeoutMs = 2000;

/**
 * Asks the server to cancel the statement that a connection has under way. Resolves when the server has done so and
 * closed the connection of the request, as the protocol says: a statement sent afterwards is not affected.
 *
 * The driver's `Client.cancel` reports neither, and does not support TLS. `pg_cancel_backend` needs a login, and may
 * cancel another client's statement where one address stands for several servers; the secret key rules that out.
 * @throws Error where it is not certain that the server has handled the request
 */
export async function sendCancelRequest(client: pg.PoolClient): Promise<void> {
  const { processID, secretKey, ssl, host, port } = client;
  // A server that gives no key cannot be asked.
  if (processID === null || secretKey === null) return;
  const request = new pg.Connection({ ssl });
  const { promise: closed, resolve, reject } = Promise.withResolvers<void>();
  let isSent = false;
  const send = () => {
    request.cancel(processID, secretKey);
    isSent = true;
  };
  request.on('error', reject);
  request.once('end', () => (isSent ? resolve() : reject(new Error('Connection closed before the request'))));
  request.once('connect', () => (ssl ? request.requestSsl() : send()));
  request.once('sslconnect', send);
  const timer = setTimeout(() => reject(new Error('The cancel request was not answered')), timeoutMs);
  try {
    if (host.startsWith('/')) request.connect(`${host}/.s.PGSQL.${port}`);
    else request.connect(port, host);
    await closed;
  } finally {
    clearTimeout(timer);
    request.stream.destroy();
  }
}
