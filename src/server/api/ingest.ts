import * as z from 'zod/mini';
import { IngestResult, ingestPath, ingestType, maxIngestBytes } from '#contract/ingest.ts';

/* OpenAPI description of `POST /v1/ingest`, which only a service with a token has. */

const line = `${JSON.stringify({ record: 'price', network: 'MAINNET', asset: 'btc', at: '2026-03-14T13:00:00Z', usd: 106240 })}\n`;

const refusals = {
  401: 'The Authorization header with the token is missing.',
  403: 'The token is wrong.',
  405: 'Method not allowed. See the Allow header.',
  413: `The request body is larger than ${maxIngestBytes / 1024 ** 2} MB.`,
  415: `The request body is not ${ingestType}, or is compressed.`,
  429: 'Too many batches at a time. Retry after Retry-After seconds.',
  500: 'Internal error.',
  503: 'The store is not available, or the disk is full. Retry after Retry-After seconds.',
} as const;

const { $schema, ...schema } = z.toJSONSchema(IngestResult, { io: 'output' });

const ingestDescription = {
  operationId: 'ingest',
  tags: ['Tx'],
  summary: 'Store lines of the import format',
  description:
    'Extension: not part of the specification, and not for browsers. The valid lines of a request are stored completely or not at all; the response names the others. Repeating a request changes nothing. A request without lines says that the feed is connected. The format of the lines is in `docs/import.md`.',
  'x-extension': true,
  security: [{ ingestToken: [] }],
  parameters: [],
  requestBody: {
    required: true,
    content: { [ingestType]: { schema: { type: 'string', examples: [line] } } },
  },
  responses: {
    200: { description: 'What became of the lines.', content: { 'application/json': { schema } } },
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, description]) => [
        status,
        { description, content: { 'text/plain': { schema: { type: 'string' } } } },
      ]),
    ),
  },
};

export const ingestPaths = { [ingestPath]: { post: ingestDescription } };

export const ingestSecurity = { ingestToken: { type: 'http', scheme: 'bearer' } };
