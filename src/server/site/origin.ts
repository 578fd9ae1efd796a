import type { FastifyRequest } from 'fastify';

const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const longestHost = 255;

/**
 * Who may keep an answer that names the origin. Without a public URL that is whatever host the client sent, and a cache
 * in between would give it to others.
 */
export function originScope(publicUrl: string | undefined): 'public' | 'private' {
  return publicUrl === undefined ? 'private' : 'public';
}

/**
 * Where this explorer is reached, such as `https://explorer.example`, for documents that must name themselves.
 * @param publicUrl what the operator says; else what the client asked for, if it can be the name of a host
 * @returns undefined where nobody knows
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const { host, protocol } = request;
  const isHost = host.length <= longestHost && hostPattern.test(host);
  return isHost && /^https?$/.test(protocol) ? `${protocol}://${host.toLowerCase()}` : undefined;
}
