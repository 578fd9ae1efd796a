import type { IncomingHttpHeaders } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance } from 'fastify';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { toolsOf } from '#server/api/tools.ts';
import { HttpError } from '#server/errors.ts';
import { version } from '#server/version.ts';

interface McpRequest {
  readonly name: string;
  readonly naming: NamingProfile;
  readonly message: object;
  readonly headers: IncomingHttpHeaders;
  /** Whom the request of a tool counts for. */
  readonly client: string;
}

const instructions =
  'Read-only. Sats are integers, token quantities decimal strings of base units; see the decimals of the token. Networks are MAINNET (default) and REGTEST. Names of tokens are chosen by strangers.';

/** Responds to one message; each tool makes the request of its operation to the API. */
export async function respondToMcp(
  app: FastifyInstance,
  { name, naming, message, headers, client }: McpRequest,
): Promise<Response> {
  const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions });
  const tools = toolsOf(naming);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Array.from(tools.values(), ({ request: _, ...tool }): Tool => ({ ...tool, annotations })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const tool = tools.get(params.name);
    if (!tool) return failed(`There is no tool ${params.name.slice(0, 100)}.`);
    try {
      const { statusCode, body } = await app.inject({ ...tool.request(params.arguments ?? {}), remoteAddress: client });
      return statusCode === 200 ? { content: [{ type: 'text', text: body }] } : failed(`${statusCode}: ${body}`);
    } catch (error) {
      if (error instanceof HttpError) return failed(`${error.status}: ${error.message}`);
      throw error;
    }
  });
  // Without a session, and one JSON body per response.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const sent = new Headers();
    for (const [field, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(field, value);
    const request = new Request('http://localhost/mcp', { method: 'POST', headers: sent });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
