import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { HttpError } from '#server/errors.ts';
import type { CountRequest } from './limits.ts';

export const mcpPath = '/mcp';

/**
 * Serves the Model Context Protocol: the operations of the API as tools, without sessions. Its code is loaded with the
 * first request.
 */
export function serveMcp(app: FastifyInstance, naming: NamingProfile, name: string, count: CountRequest): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    await count('cheap', request, reply);
    const { body, headers } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new HttpError(400, 'The request body must be one JSON-RPC message.');
    }
    const { respondToMcp } = await import('./mcp-server.ts');
    const response = await respondToMcp(app, { name, naming, message: body, headers, client: request.ip });
    reply.code(response.status).header('cache-control', 'no-store');
    const type = response.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.send(await response.text());
  };
  app.route({ method: 'POST', url: mcpPath, config: { rateLimit: false }, handler: serve });
}
