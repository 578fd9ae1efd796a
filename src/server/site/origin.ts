import type { FastifyRequest } from 'fastify';

const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const longestHost = 255;

/**
 * Returns the Cache-Control scope of responses that contain the origin. Without a public URL that is the client's
 * Host, which a shared cache would serve to others.
 */
export function originScope(publicUrl: string | undefined): 'public' | 'private' {
  return publicUrl === undefined ? 'private' : 'public';
}

/**
 * Returns the public origin, such as `https://explorer.example`, for documents that need absolute URLs.
 * @param publicUrl set by the operator; else the Host of the request if valid
 * @returns undefined if unknown
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const { host, protocol } = request;
  const isHost = host.length <= longestHost && hostPattern.test(host);
  return isHost && /^https?$/.test(protocol) ? `${protocol}://${host.toLowerCase()}` : undefined;
}
