import * as z from 'zod/mini';
import { parseJson, stringifyJson } from '../../contract/codec/json.ts';
import { core, type NamingProfile, toNaming } from '../../contract/codec/naming.ts';
import * as address from '../../contract/endpoints/address.ts';
import { PageMeta, Timestamp, TokenQuantity } from '../../contract/endpoints/common.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import * as history from '../../contract/endpoints/history.ts';
import { samples } from '../../contract/endpoints/samples.ts';
import * as stats from '../../contract/endpoints/stats.ts';
import * as token from '../../contract/endpoints/token.ts';
import * as directory from '../../contract/endpoints/token-directory.ts';
import * as transaction from '../../contract/endpoints/transaction.ts';
import * as transactionBatch from '../../contract/endpoints/transaction-batch.ts';
import { errorWords, extensionWords, introduction, operationWords, parameterWords, tagWords } from './openapi-words.ts';

/** A piece of an OpenAPI document. */
export type Description = { readonly [key: string]: unknown };

const nouns: Record<string, unknown> = {
  ...transaction,
  ...transactionBatch,
  ...address,
  ...token,
  ...stats,
  ...history,
  ...directory,
  PageMeta,
};

/** Every endpoint of the contract by its name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(nouns).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

/**
 * The OpenAPI 3.1 description of the service, made from the contract and its samples and nothing else.
 * @param naming whose names the service speaks
 */
export function openApi(naming: NamingProfile): Description {
  const paths: Record<string, Record<string, Description>> = {};
  for (const [name, operation] of endpoints) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(name, operation) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Network Explorer API',
      version: '3.4.0',
      description: introduction,
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    // Anyone may read.
    security: [],
    tags: Object.entries(tagWords).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: Object.fromEntries(shapeNames.map((name) => [name, shape(name, naming)])) },
  };
  return inWordsOf(document, naming);
}

/** supplement 3: where the specification types an integer, a literal however long; text everywhere else. */
const integerQuantity = {
  type: 'integer' as const,
  minimum: 0,
  description: 'Unsigned 128-bit integer in base units, as an integer literal however long.',
};
const textQuantity = {
  type: 'string',
  pattern: '^(0|[1-9][0-9]{0,38})$',
  description: 'Unsigned 128-bit integer in base units, as a decimal string.',
};

const shapeNames = Object.keys(nouns).filter((name) => Object.hasOwn(samples, name));
/** Schemas by name; the ones that several endpoints share have the name of the first. */
const registry = z.registry<{ id: string }>();
const schemas = jsonSchemas();

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
}

/** The JSON schema of every named shape and of each part of every endpoint, with references between them. */
function jsonSchemas(): Record<string, Description> {
  const add = (id: string, schema: unknown) => {
    if (schema instanceof z.ZodMiniType && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const name of shapeNames) add(name, nouns[name]);
  for (const [name, { params, query, body, response }] of endpoints) {
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
      // An answer may gain fields; a reader ignores what it does not know.
      delete jsonSchema.additionalProperties;
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        const description = extensionWords[name];
        if (description && typeof property === 'object') property.description = description;
      }
      if (zodSchema === Timestamp) delete jsonSchema.pattern;
      // What is read as something of ours was sent as text.
      if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'string';
      if ((zodSchema === token.TokenDetails || zodSchema === directory.DirectoryToken) && jsonSchema.properties) {
        jsonSchema.properties.totalSupply = integerQuantity;
      }
      if (zodSchema === TokenQuantity) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, textQuantity);
      }
    },
  }).schemas;
}

function shape(name: string, naming: NamingProfile): Description {
  const sample: unknown = Object.entries(samples).find(([key]) => key === name)?.[1];
  return { ...schemaOf(name), examples: [toNaming(sample, naming)] };
}

function idOf(schema: z.ZodMiniType): string {
  return registry.get(schema)?.id ?? '';
}

function schemaOf(id: string): Description {
  const { $schema, $id, ...schema } = schemas[id] ?? {};
  return schema;
}

function describe(name: string, operation: Endpoint): Description {
  const words = operationWords[name];
  if (!words) throw new Error(`Nothing says what ${name} does.`);
  return {
    operationId: name,
    tags: [words.tag],
    summary: words.summary,
    description: operation.isExtension
      ? `Extension: not part of the specification. ${words.description}`
      : words.description,
    // Marks what other services may not have.
    ...(operation.isExtension && { 'x-extension': true }),
    parameters: [...parameters(operation, 'path'), ...parameters(operation, 'query')],
    ...(operation.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(idOf(operation.body)) } } },
    }),
    responses: {
      200: {
        description: 'Success.',
        content: { 'application/json': { schema: answerOf(operation) } },
      },
      ...Object.fromEntries(
        Object.entries(errorWords).map(([status, description]) => [
          status,
          { description, content: { 'text/plain': { schema: { type: 'string' } } } },
        ]),
      ),
    },
  };
}

/** A reference where the answer is a named shape, else its schema. */
function answerOf(operation: Endpoint): Description {
  const named = shapeNames.find((shapeName) => nouns[shapeName] === operation.response);
  return named ? { $ref: `#/components/schemas/${named}` } : schemaOf(idOf(operation.response));
}

function parameters(operation: Endpoint, place: 'path' | 'query'): Description[] {
  const { properties } = schemaOf(idOf(place === 'path' ? operation.params : operation.query));
  if (typeof properties !== 'object' || properties === null) return [];
  // What an empty request is refused for is required, whatever the types say.
  const refused = operation.query.safeParse({}).error?.issues.map((issue) => issue.path[0]) ?? [];
  return Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: place,
    required: place === 'path' || refused.includes(parameter),
    description: parameterWords[parameter] ?? '',
    schema,
  }));
}

/** Field and type names as the service speaks them; names that are not `core` words stay. */
function inWordsOf(document: Description, naming: NamingProfile): Description {
  if (naming === core) return document;
  const text = stringifyJson(document)
    .replaceAll('"coreAddress"', `"${naming.name}Address"`)
    .replaceAll('"core_transfer"', `"${naming.name}_transfer"`)
    .replaceAll('"core"', `"${naming.name}"`);
  return Object(parseJson(text));
}
