import * as z from 'zod/mini';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { core, type NamingProfile, toNaming } from '#contract/codec/naming.ts';
import { SatsSum, Timestamp, TokenQuantity } from '#contract/endpoints/common.ts';
import { apiVersion, type Endpoint } from '#contract/endpoint.ts';
import { samples } from '#contract/samples.ts';
import { streamPath } from '#contract/endpoints/stream-events.ts';
import { type Operation, tags } from '#server/api/operation.ts';
import { listOperations, shapes } from '#server/api/operations.ts';
import { streamDescription } from './describe-stream.ts';
import { errorWords, extensionWords, headerWords, introduction, parameterWords } from './openapi-words.ts';

/** A part of an OpenAPI document. */
export type Description = { readonly [key: string]: unknown };

/**
 * Returns the OpenAPI 3.1 description of the service, made only from the operations and the samples of the contract.
 * @param naming profile of the names in it
 */
export function openApi(naming: NamingProfile): Description {
  const paths: Record<string, Record<string, Description>> = {};
  for (const [name, operation] of listOperations()) {
    const { path, method } = operation.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(name, operation) };
  }
  paths[streamPath] = { get: streamDescription };
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
    // No authentication.
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: Object.fromEntries(shapeNames.map((name) => [name, shape(name, naming)])) },
  };
  return inWordsOf(document, naming);
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
  pattern: '^(0|[1-9][0-9]{0,38})$',
  description: 'Unsigned 128-bit integer in base units, as a decimal string.',
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
        const description = extensionWords[name];
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
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(idOf(endpoint.body)) } } },
    }),
    responses: {
      200: {
        description: 'Success.',
        headers: headersOf({ ...headerWords.all, ...headerWords.success }),
        content: { 'application/json': { schema: answerOf(endpoint) } },
      },
      ...Object.fromEntries(
        Object.entries(errorWords).map(([status, description]) => [
          status,
          {
            description,
            headers: headersOf(
              status === '429' || status === '503' ? { ...headerWords.all, ...headerWords.retry } : headerWords.all,
            ),
            content: { 'text/plain': { schema: { type: 'string' } } },
          },
        ]),
      ),
    },
  };
}

function headersOf(words: Readonly<Record<string, string>>): Description {
  return Object.fromEntries(
    Object.entries(words).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

/** Returns a reference if the response is a named shape, else its schema. */
function answerOf({ response }: Endpoint): Description {
  const named = shapeNames.find((name) => shapes[name] === response);
  return named ? { $ref: `#/components/schemas/${named}` } : schemaOf(idOf(response));
}

function parameters({ endpoint, ...words }: Operation, place: 'path' | 'query'): Description[] {
  const { properties } = schemaOf(idOf(place === 'path' ? endpoint.params : endpoint.query));
  if (typeof properties !== 'object' || properties === null) return [];
  // A field is required if an empty request is rejected for it, regardless of the types.
  const refused = endpoint.query.safeParse({}).error?.issues.map((issue) => issue.path[0]) ?? [];
  return Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: place,
    required: place === 'path' || refused.includes(parameter),
    description: words.parameters?.[parameter] ?? parameterWords[parameter] ?? '',
    schema,
  }));
}

/** Field and type names of the profile; names that are not `core` words are unchanged. */
function inWordsOf(document: Description, naming: NamingProfile): Description {
  if (naming === core) return document;
  const text = stringifyJson(document)
    .replaceAll('"coreAddress"', `"${naming.name}Address"`)
    .replaceAll('"core_transfer"', `"${naming.name}_transfer"`)
    .replaceAll('"core"', `"${naming.name}"`);
  return Object(parseJson(text));
}
