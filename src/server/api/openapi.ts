import * as z from 'zod/mini';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { core, type NamingProfile, toNaming } from '#contract/codec/naming.ts';
import { networks, SatsSum, Timestamp, TokenQuantity } from '#contract/common.ts';
import { apiVersion, type Endpoint, type ErrorStatus } from '#contract/endpoint.ts';
import type { FilterParameter } from '#contract/filters.ts';
import { propertiesOf } from '#contract/properties.ts';
import { samples } from '#contract/samples.ts';
import { streamPath, streamSubjectsMax } from '#contract/stream.ts';
import { type Operation, tags } from '#server/api/operation.ts';
import { listOperations, type OperationName, shapes } from '#server/api/operations.ts';
import { versionOneApi } from '#server/api/version-one.ts';
import { ingestPaths, ingestSecurity } from './ingest.ts';

/** Descriptions of parameters, unless an operation has its own, with the decisions that the specification leaves open. */
const parameterDescriptions: Readonly<Record<string, string> & Record<FilterParameter, string>> = {
  network: 'The network, in upper or lower case. MAINNET if missing; some endpoints require it.',
  limit: 'Rows per page.',
  offset:
    'Rows to skip. The order never changes between requests: with a fixed `to_timestamp`, pages neither repeat nor skip rows.',
  from_timestamp: 'Only transactions created at or after this time. ISO 8601; UTC if no offset is given.',
  to_timestamp: 'Only transactions created at or before this time. ISO 8601; UTC if no offset is given.',
  sort: 'Sort key. Ties have a fixed order; transactions use the order of first ingest.',
  order: '`desc` returns the newest or largest first.',
  txid: 'A UUID with or without hyphens, or 64 hex characters. Case does not matter.',
  address:
    'A network address in current or legacy form, or a public key of 66 hex characters. Bitcoin endpoints take a Bitcoin address in base58, bech32 or bech32m.',
  identifier:
    'A token identifier of 64 hex characters or a token address. Any other text searches names, tickers and addresses.',
  asset: '`btc` for bitcoin only, or a token identifier or address for that token.',
  asset_type: 'Only transactions of bitcoin, or only those of tokens.',
  include_stables: 'Include stablecoin transfers, at their value at the time.',
  start_date: 'First day, YYYY-MM-DD, UTC.',
  end_date: 'Last day, YYYY-MM-DD, UTC, included.',
  cursor:
    'The `nextCursor` of the previous page. Keep all other parameters the same: a cursor from another list returns 400.',
  granularity: 'Length of the period per value.',
  type: 'Only transactions of this type.',
  status: 'Only transactions with this status.',
  direction:
    'Requires `address`. `in`: it receives. `out`: it pays. `self`: it pays itself. With several parties, the sign of outputs minus inputs decides. For the issuer, a mint to another address matches no direction.',
  counterparty:
    'Requires `address`. Only transactions with this second party: a network address, public key or Bitcoin address.',
  min_value:
    'Minimum amount, in base units of `asset`. Without `asset`, the amount is in sats and only bitcoin transactions match.',
};

/** Fields of responses that the specification does not have. */
const extensionDescriptions: Readonly<Record<string, string>> = {
  balanceAfter:
    'Extension: the confirmed balance of the address right after this transaction, in sats or base units of the token. It counts all transactions confirmed up to its `updatedAt`; transactions of the same time count in the order in which they were first recorded. Only with `asset`; null if the transaction is not confirmed. Other services may omit this field.',
  isStablecoin:
    'Extension: whether transfers of the token count as payment volume with `include_stables=true`. Other services may omit this field.',
  pace: 'Extension: how often transactions arrive, and the time without a new one after which data is late; see `/v1/status`. Null without transactions. Other services may omit this field.',
  priceAt:
    'Extension: the time of the price that the current value is computed from; null without a price. An old price stays the current one until a newer one is known. Other services may omit this field.',
  tickerMark:
    'Extension: the first characters of `tokenIdentifier`, at least 4, that tell the token apart from all others of the network with the same or a similar-looking ticker. A ticker that looks like a unit of bitcoin always has it. Absent otherwise. Other services may omit this field.',
  volumeSats:
    'Extension: the value of this token payment in sats. If the token is a stablecoin, the payment adds it to the payment volume with `include_stables=true`. Null if the value exceeds the bitcoin supply: the payment then counts in the volume of its token only. Omitted for payments without a value. Other services may omit this field.',
};

const errorDescriptions: Readonly<Record<ErrorStatus, string>> = {
  400: 'Invalid input. The message names the parameter and the allowed values.',
  404: 'Not found on this network.',
  405: 'Method not allowed. See the Allow header.',
  413: 'The request body is larger than 64 kB.',
  415: 'The request body is not application/json.',
  429: 'Too many requests. Retry after Retry-After seconds.',
  431: 'The path and the headers exceed 8 kB together.',
  500: 'Internal error.',
  502: 'The upstream service did not return a valid response. Does not occur on a service with its own database.',
  503: 'Busy or not ready. Retry after Retry-After seconds.',
};

/** Response headers by the responses that have them: all, successful ones, and errors that may be retried. */
const headerDescriptions = {
  all: {
    'X-Request-Id': 'Identifies the request in the log of the service.',
    'RateLimit-Limit': 'Maximum number of requests of this class per period, if the service has a limit.',
    'RateLimit-Remaining': 'Requests left in this period, if the service has a limit.',
    'RateLimit-Reset': 'Seconds until the period ends, if the service has a limit.',
  },
  success: {
    ETag: 'Version of the response. Send it as If-None-Match to get 304 without a body if nothing changed.',
    'Cache-Control': 'How long the response may be reused without revalidation.',
    Vary: 'The response depends on Accept-Encoding.',
  },
  retry: { 'Retry-After': 'Seconds to wait before the next request.' },
} as const;

const introduction = `Read-only API for transactions, wallet addresses, tokens and statistics of a Bitcoin layer-2 wallet network, on MAINNET and REGTEST.

Sats are integers. Token quantities are unsigned 128-bit integers in base units, as decimal strings. \`totalSupply\` and sums of sats are integer literals of any length. JavaScript clients need a lossless parser for them, since \`JSON.parse\` rounds integers beyond 2^53. USD values are numbers; 0 with a non-zero amount means that the price is not available. Times are ISO 8601 in UTC.

A soft balance includes pending transactions; a hard balance does not. The status \`sent\` counts as pending. An unused address returns zeros, an unknown transaction or token 404, and a search without results an empty list. Payment volume is the amount sent in confirmed transactions, by creation time, without change, mints and burns.

If there is no newer data, the network summary has the header \`x-data-stopped: disk-full; since=<Unix milliseconds>\`, or \`source-unavailable\` if the service whose copy this is does not respond. While it is being copied, the header is \`x-data-copying: share=0.43; left=720\`, in seconds.

Errors have a status and a short text/plain message. Unknown query parameters are ignored. CORS allows any origin.`;

const parameter = (name: string, schema: object, description = parameterDescriptions[name]) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const event = 'event: changed\nid: 4711-5f1e0c27b6a9\ndata: {"version":"4711-5f1e0c27b6a9"}\n\n';

const streamDescription = {
  operationId: 'getStream',
  tags: ['Tx'],
  summary: 'An event whenever transactions change',
  description:
    'Extension: not part of the specification. Server-sent events for one transaction (`txid`), some addresses and tokens (`address`, `token`), or the latest transactions if none is given. The first event is `ready`. `changed` means that a matching transaction was added or changed: request the data again. With several addresses and tokens, `changed` in its data lists the public keys and token identifiers that changed; without the list, any of them may have. Price changes send no event. The event ID is the version of the data. A client that resumes with `Last-Event-ID` gets `changed` immediately if the version differs. For slow clients, events are merged. A comment is sent every 15 seconds. 429 and 503 mean that too many streams are open. A service in front of another one has no streams: 404.',
  'x-extension': true,
  parameters: [
    parameter('network', { type: 'string', enum: networks, default: 'MAINNET' }),
    parameter('txid', { type: 'string' }),
    parameter(
      'address',
      { type: 'string' },
      `Network addresses or public keys, separated by commas. At most ${streamSubjectsMax}, counting those of \`token\`.`,
    ),
    parameter('token', { type: 'string' }, 'Token identifiers or token addresses, separated by commas.'),
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
      ([400, 404, 405, 429, 431, 500, 503] as const).map((status) => [
        status,
        { description: errorDescriptions[status], content: { 'text/plain': { schema: { type: 'string' } } } },
      ]),
    ),
  },
};

export type Description = { readonly [key: string]: unknown };

/** The OpenAPI 3.1 description, made from the operations and samples. @param naming profile of its names */
export function openApi(naming: NamingProfile, { hasStream = true, hasIngest = false } = {}): Description {
  const paths: Record<string, Record<string, Description>> = {};
  for (const [name, operation] of listOperations()) {
    const { path, method } = operation.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(name, operation) };
  }
  if (hasStream) paths[streamPath] = { get: streamDescription };
  if (hasIngest) Object.assign(paths, ingestPaths);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Network Explorer API',
      version: apiVersion,
      description: introduction,
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(shapeNames.map((name) => [name, shape(name, naming)])),
      ...(hasIngest && { securitySchemes: ingestSecurity }),
    },
  };
  return inNamesOf(document, naming);
}

/** supplement 3: an integer literal of any length if the specification types an integer; text everywhere else. */
const integerQuantity = {
  type: 'integer' as const,
  minimum: 0,
  description:
    'Unsigned 128-bit integer in base units, as an integer literal of any length. JavaScript readers need a lossless parser.',
};
const integerSum = {
  type: 'integer' as const,
  description: 'Sum as an integer literal of any length. JavaScript readers need a lossless parser.',
};
const textQuantity = {
  type: 'string',
  pattern: '^(0|[1-9][0-9]{0,59})$',
  description: 'Integer in base units, as a decimal string: unsigned 128 bits, and more in a sum such as a balance.',
};

/** Samples of the contract by the name of their shape, and samples of responses that only one operation has. */
const sampleOf = new Map<string, unknown>([
  ...listOperations().flatMap(([, { endpoint, sample }]) => {
    const name = Object.keys(shapes).find((key) => shapes[key] === endpoint.response);
    return name === undefined ? [] : [[name, sample.response] as const];
  }),
  ...Object.entries(samples),
]);
const shapeNames = Object.keys(shapes).filter((name) => sampleOf.has(name));
/** Schemas by name; one that several endpoints share has the name of the first. */
const registry = z.registry<{ id: string }>();
const schemas = jsonSchemas();

/** Returns the JSON schema of every named shape and of each part of every endpoint, with references between them. */
function jsonSchemas(): Record<string, Description> {
  const add = (id: string, schema: unknown) => {
    if (schema instanceof z.ZodMiniType && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const name of shapeNames) add(name, shapes[name]);
  for (const [name, { endpoint }] of listOperations()) {
    const { params, query, body, response } = endpoint;
    add(`${name} response`, response);
    for (const [part, schema] of Object.entries({ params, query, body })) {
      if (schema instanceof z.ZodMiniObject && Object.keys(schema.shape).length > 0) add(`${name} ${part}`, schema);
    }
  }
  return z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A response may gain fields; clients ignore unknown ones.
      delete jsonSchema.additionalProperties;
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        const description = extensionDescriptions[name];
        if (description && typeof property === 'object') property.description = description;
      }
      if (zodSchema === Timestamp) delete jsonSchema.pattern;
      // A value that is parsed to a type of ours was sent as text.
      if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'string';
      if (jsonSchema.properties && 'totalSupply' in jsonSchema.properties) {
        jsonSchema.properties.totalSupply = integerQuantity;
      }
      const integer = zodSchema === TokenQuantity ? textQuantity : zodSchema === SatsSum ? integerSum : undefined;
      if (integer) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, integer);
      }
    },
  }).schemas;
}

function shape(name: string, naming: NamingProfile): Description {
  return { ...schemaOf(name), examples: [toNaming(sampleOf.get(name), naming)] };
}

function idOf(schema: z.ZodMiniType): string {
  return registry.get(schema)?.id ?? '';
}

function schemaOf(id: string): Description {
  const { $schema, $id, ...schema } = schemas[id] ?? {};
  return schema;
}

function describe(name: string, operation: Operation): Description {
  const { endpoint, tag, summary, description } = operation;
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: endpoint.isExtension ? `Extension: not part of the specification. ${description}` : description,
    // Marks fields that other services may not have.
    ...(endpoint.isExtension && { 'x-extension': true }),
    parameters: [...parameters(operation, 'path'), ...parameters(operation, 'query')],
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: bodySchemaOf(endpoint) } } },
    }),
    responses: {
      200: {
        description: 'Success.',
        headers: headersOf({ ...headerDescriptions.all, ...headerDescriptions.success }),
        content: { 'application/json': { schema: responseOf(endpoint) } },
      },
      ...(endpoint.method === 'GET' && {
        304: {
          description: 'Not modified: the response still has the ETag of If-None-Match.',
          headers: headersOf({ ...headerDescriptions.all, ...headerDescriptions.success }),
        },
      }),
      ...Object.fromEntries(
        Object.entries(errorDescriptions).map(([status, description]) => [
          status,
          {
            description,
            headers: headersOf(
              status === '429' || status === '503'
                ? { ...headerDescriptions.all, ...headerDescriptions.retry }
                : headerDescriptions.all,
            ),
            content: { 'text/plain': { schema: { type: 'string' } } },
          },
        ]),
      ),
    },
  };
}

function headersOf(descriptions: Readonly<Record<string, string>>): Description {
  return Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function bodySchemaOf({ body, bodyList }: Endpoint): Description {
  const schema = schemaOf(idOf(body));
  return bodyList === undefined ? schema : propertiesOf(propertiesOf(schema.properties)[bodyList]);
}

function responseOf({ response }: Endpoint): Description {
  const named = shapeNames.find((name) => shapes[name] === response);
  return named ? { $ref: `#/components/schemas/${named}` } : schemaOf(idOf(response));
}

function parameters({ endpoint, ...descriptions }: Operation, place: 'path' | 'query'): Description[] {
  const { properties } = schemaOf(idOf(place === 'path' ? endpoint.params : endpoint.query));
  if (typeof properties !== 'object' || properties === null) return [];
  // A field is required if an empty request is rejected for it, regardless of the types.
  const refused = endpoint.query.safeParse({}).error?.issues.map((issue) => issue.path[0]) ?? [];
  return Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: place,
    required: place === 'path' || refused.includes(parameter),
    description: descriptions.parameters?.[parameter] ?? parameterDescriptions[parameter] ?? '',
    schema,
  }));
}

/** The fields of a request, by the part of it that has them. */
interface RequestSchema {
  readonly name: OperationName;
  readonly path: readonly RequestField[];
  readonly query: readonly RequestField[];
  readonly body: readonly RequestField[];
}

interface RequestField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Description;
}

/** Returns the fields of the requests of every operation but those of version 1, which repeat others. */
export function requestSchemas(naming: NamingProfile): RequestSchema[] {
  return listOperations()
    .filter(([name]) => !(name in versionOneApi))
    .map(([name, operation]) => {
      const part = (place: 'path' | 'query') =>
        parameters(operation, place).map(({ name: field, required, description, schema }) => ({
          name: String(field),
          isRequired: required === true,
          schema: inNamesOf({ ...withoutReferences(schema), ...(description !== '' && { description }) }, naming),
        }));
      return { name, path: part('path'), query: part('query'), body: bodyFields(operation, naming) };
    });
}

function bodyFields({ endpoint, parameters: own }: Operation, naming: NamingProfile): RequestField[] {
  if (endpoint.method !== 'POST') return [];
  const { properties, required } = schemaOf(idOf(endpoint.body));
  return Object.entries(propertiesOf(properties)).map(([name, schema]) => ({
    name,
    isRequired: Array.isArray(required) && required.includes(name),
    schema: inNamesOf({ ...withoutReferences(schema), ...(own?.[name] && { description: own[name] }) }, naming),
  }));
}

/** Returns a schema with the named ones that it refers to in their places. */
function withoutReferences(schema: unknown): Description {
  const { $ref, ...own } = propertiesOf(schema);
  const all = { ...(typeof $ref === 'string' && schemaOf($ref.replace(/^.*\//, ''))), ...own };
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return typeof value === 'object' && value !== null ? withoutReferences(value) : value;
  };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, inside(value)]));
}

/** Field and type names of the profile; names that are not `core` words are unchanged. */
function inNamesOf(document: Description, naming: NamingProfile): Description {
  if (naming === core) return document;
  const text = stringifyJson(document)
    .replaceAll('"coreAddress"', `"${naming.name}Address"`)
    .replaceAll('"core_transfer"', `"${naming.name}_transfer"`)
    .replaceAll('"core"', `"${naming.name}"`);
  return propertiesOf(parseJson(text));
}
