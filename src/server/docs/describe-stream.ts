import { networks } from '#contract/endpoints/common.ts';
import { errorWords, parameterWords } from './openapi-words.ts';

const parameter = (name: string, schema: object, description = parameterWords[name]) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const event = 'event: changed\nid: 4711\ndata: {"version":"4711"}\n\n';

/** Describes `GET /v1/stream`, whose response is not JSON, for the OpenAPI document. */
export const streamDescription = {
  operationId: 'getStream',
  tags: ['Tx'],
  summary: 'An event whenever transactions change',
  description:
    'Extension: not part of the specification. Server-sent events for one transaction (`txid`), one address (`address`), or the latest transactions if neither is given. The first event is `ready`. `changed` means that a matching transaction was added or changed: request the data again. Price changes send no event. The event ID is the version of the data. A client that resumes with `Last-Event-ID` gets `changed` immediately if the version differs. For slow clients, events are merged. A comment is sent every 15 seconds. 429 and 503 mean that too many streams are open; 404 means that the upstream service does not support streams.',
  'x-extension': true,
  parameters: [
    parameter('network', { type: 'string', enum: networks, default: 'MAINNET' }),
    parameter('txid', { type: 'string' }),
    parameter('address', { type: 'string' }),
    parameter(
      'last_event_id',
      { type: 'string' },
      'Like the header `Last-Event-ID`, for clients that cannot set it. The header takes precedence.',
    ),
  ],
  responses: {
    200: {
      description: 'Events until either side closes the connection.',
      content: { 'text/event-stream': { schema: { type: 'string', examples: [event] } } },
    },
    ...Object.fromEntries(
      ([400, 404, 405, 429, 500, 503] as const).map((status) => [
        status,
        { description: errorWords[status], content: { 'text/plain': { schema: { type: 'string' } } } },
      ]),
    ),
  },
};
