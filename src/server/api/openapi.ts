import * as z from 'zod/mini';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { core, type NamingProfile, toNaming } from '#contract/codec/naming.ts';
import { networks, SatsSum, Timestamp, TokenQuantity } from '#contract/common.ts';
import { apiVersion, type Endpoint } from '#contract/endpoint.ts';
import { propertiesOf } from '#contract/properties.ts';
import { samples } from '#contract/samples.ts';
import { streamPath, streamSubjectsMax } from '#contract/stream.ts';
import { type Operation, tags } from '#server/api/operation.ts';
import { listOperations, type OperationName, shapes } from '#server/api/operations.ts';
import { versionOneApi } from '#server/api/version-one.ts';
import { ingestPaths, ingestSecurity } from './ingest.ts';
import {
  errorDescriptions,
  extensionDescriptions,
  headerDescriptions,
  introduction,
  parameterDescriptions,
} from './openapi-texts.ts';

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
