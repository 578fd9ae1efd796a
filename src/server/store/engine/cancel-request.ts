import pg from 'pg';

declare module 'pg' {
  // Members of the driver that its types lack.
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

/** A reachable server responds sooner. */
const timeoutMs = 2000;

/**
 * Cancels the running statement of a connection. Resolves when the server has closed the connection of the cancel
 * request: then a later statement is not affected, as the protocol guarantees.
 *
 * The driver's `Client.cancel` does not wait for that and does not support TLS. `pg_cancel_backend` needs a login and
 * may hit another client's statement behind a load balancer; the secret key prevents that.
 * @throws Error if it is not certain that the server has handled the request
 */
export async function sendCancelRequest(client: pg.PoolClient): Promise<void> {
  const { processID, secretKey, ssl, host, port } = client;
  // A server that sent no key does not support cancel requests.
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
