import * as z from 'zod/mini';
import { parseJson, stringifyJson } from '../../contract/codec/json.ts';
import { core, type NamingProfile, toNaming } from '../../contract/codec/naming.ts';
import * as address from '../../contract/endpoints/address.ts';
import * as addressBalances from '../../contract/endpoints/address-balances.ts';
import * as bitcoin from '../../contract/endpoints/bitcoin.ts';
import { PageMeta, SatsSum, Timestamp, TokenQuantity } from '../../contract/endpoints/common.ts';
import { apiVersion, type Endpoint } from '../../contract/endpoints/endpoint.ts';
import * as history from '../../contract/endpoints/history.ts';
import * as holderSizes from '../../contract/endpoints/holder-sizes.ts';
import { samples } from '../../contract/endpoints/samples/samples.ts';
import * as satsHolders from '../../contract/endpoints/sats-holders.ts';
import * as stats from '../../contract/endpoints/stats.ts';
import { streamPath } from '../../contract/endpoints/stream-events.ts';
import * as swap from '../../contract/endpoints/swap.ts';
import * as token from '../../contract/endpoints/token.ts';
import * as directory from '../../contract/endpoints/token-directory.ts';
import * as tokenHistory from '../../contract/endpoints/token-history.ts';
import * as transaction from '../../contract/endpoints/transaction.ts';
import * as transactionBatch from '../../contract/endpoints/transaction-batch.ts';
import * as transactionFilter from '../../contract/endpoints/transaction-filter.ts';
import { streamDescription } from './describe-stream.ts';
import {
  errorWords,
  extensionWords,
  headerWords,
  introduction,
  operationWords,
  parameterWords,
  tagWords,
} from './openapi-words.ts';

/** A part of an OpenAPI document. */
export type Description = { readonly [key: string]: unknown };

const nouns: Record<string, unknown> = {
  ...transaction,
  ...transactionBatch,
  ...transactionFilter,
  ...address,
  ...addressBalances,
  ...bitcoin,
  ...token,
  ...stats,
  ...satsHolders,
  ...history,
  ...directory,
  ...swap,
  ...holderSizes,
  ...tokenHistory,
  PageMeta,
};

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(nouns).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

/**
 * Returns the OpenAPI 3.1 description of the service, made only from the contract and its samples.
 * @param naming profile of the names in it
 */
export function openApi(naming: NamingProfile): Description {
  const paths: Record<string, Record<string, Description>> = {};
  for (const [name, operation] of endpoints) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(name, operation) };
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
    tags: Object.entries(tagWords).map(([name, description]) => ({ name, description })),
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

const shapeNames = Object.keys(nouns).filter((name) => Object.hasOwn(samples, name));
/** Schemas by name; one that several endpoints share has the name of the first. */
const registry = z.registry<{ id: string }>();
const schemas = jsonSchemas();

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
}

/** Returns the JSON schema of every named shape and of each part of every endpoint, with references between them. */
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
  if (!words) throw new Error(`Add ${name} to operationWords in openapi-words.ts.`);
  return {
    operationId: name,
    tags: [words.tag],
    summary: words.summary,
    description: operation.isExtension
      ? `Extension: not part of the specification. ${words.description}`
      : words.description,
    // Marks fields that other services may not have.
    ...(operation.isExtension && { 'x-extension': true }),
    parameters: [...parameters(operation, 'path'), ...parameters(operation, 'query')],
    ...(operation.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(idOf(operation.body)) } } },
    }),
    responses: {
      200: {
        description: 'Success.',
        headers: headersOf({ ...headerWords.all, ...headerWords.success }),
        content: { 'application/json': { schema: answerOf(operation) } },
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
function answerOf(operation: Endpoint): Description {
  const named = shapeNames.find((shapeName) => nouns[shapeName] === operation.response);
  return named ? { $ref: `#/components/schemas/${named}` } : schemaOf(idOf(operation.response));
}

function parameters(operation: Endpoint, place: 'path' | 'query'): Description[] {
  const { properties } = schemaOf(idOf(place === 'path' ? operation.params : operation.query));
  if (typeof properties !== 'object' || properties === null) return [];
  // A field is required if an empty request is rejected for it, whatever the types say.
  const refused = operation.query.safeParse({}).error?.issues.map((issue) => issue.path[0]) ?? [];
  return Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: place,
    required: place === 'path' || refused.includes(parameter),
    description: parameterWords[parameter] ?? '',
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
