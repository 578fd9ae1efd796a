import { createServer } from 'node:net';

/** Address of a server, with the names of its settings. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly names: { readonly host: string; readonly port: string };
}

function listenErrorMessage({ host, port, names }: ListenAddress, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'an unknown error';
  switch (code) {
    case 'EADDRINUSE':
      return `${names.port}: ${port} is already in use on ${host}; stop what listens there, or choose another port.`;
    case 'EACCES':
      return `${names.port}: this user may not listen on ${port}; choose a port from 1024.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${names.host}: ${host} is not a known host name.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `${names.host}: ${host} is not an address of this machine.`;
    default:
      return `${names.host} and ${names.port}: cannot listen on ${host}, port ${port} (${code}).`;
  }
}

/**
 * Checks that a server can listen, before the slow part of the start.
 * @throws Error with a message that names the setting
 */
export async function checkListenAddress(address: ListenAddress): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(new Error(listenErrorMessage(address, error), { cause: error })));
  server.listen({ port: address.port, host: address.host }, resolve);
  await promise;
  await new Promise((closed) => server.close(closed));
}
