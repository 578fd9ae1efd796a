import { createServer } from 'node:net';

/** Where a server listens, with the names of the settings that say so. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly names: { readonly host: string; readonly port: string };
}

/** The sentence for a failure to listen. */
function sentenceFor({ host, port, names }: Place, error: unknown): string {
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
 * Listens for a moment, so that a place that cannot be had is known before the long part of a start.
 * @throws Error with one sentence that names the setting
 */
export async function checkPlace(place: Place): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(new Error(sentenceFor(place, error), { cause: error })));
  server.listen({ port: place.port, host: place.host }, resolve);
  await promise;
  await new Promise((closed) => server.close(closed));
}
