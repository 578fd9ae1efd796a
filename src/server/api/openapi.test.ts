import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { core, namingProfiles } from '#contract/codec/naming.ts';
import { listOperations } from '#server/api/operations.ts';
import { referencePage } from '#server/pages/reference.ts';
import { schemaValidator } from '#server/testing/schema-validator.ts';
import { openApi } from './openapi.ts';

/* The document as it is sent, checked by validators of other projects. */

interface Example {
  /** Location of its schema. */
  readonly schema: readonly string[];
  readonly value: unknown;
}

/** Every example in a document: of a schema, a parameter or a body. */
function* examplesIn(part: unknown, path: readonly string[] = []): Generator<Example> {
  if (typeof part !== 'object' || part === null) return;
  const { schema, example, examples } = Object(part);
  // OpenAPI names its examples, JSON schema lists them.
  const own = Array.isArray(examples) ? examples : Object.values(examples ?? {}).map((named) => Object(named).value);
  const place = schema === undefined ? path : [...path, 'schema'];
  for (const value of [...(example === undefined ? [] : [example]), ...own]) yield { schema: place, value };
  for (const [key, inner] of Object.entries(part)) {
    if (key !== 'example' && key !== 'examples') yield* examplesIn(inner, [...path, key]);
  }
}

function operationOf(document: object, { path, method }: { path: string; method: string }) {
  return Object(document).paths[path]?.[method.toLowerCase()];
}

function parametersOf(operation: object) {
  const Parameter = z.object({
    name: z.string(),
    required: z.boolean(),
    description: z.string(),
    schema: z.record(z.string(), z.unknown()),
  });
  return z.object({ parameters: z.array(Parameter) }).parse(operation).parameters;
}

describe.each(namingProfiles)('document in the names of $name', (naming) => {
  const sent = stringifyJson(openApi(naming));
  const document: Record<string, unknown> = JSON.parse(sent);

  test('it is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(sent));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('every example conforms to its schema', () => {
    const judge = schemaValidator(document);
    const examples = [...examplesIn(document)];
    expect(examples.length).toBeGreaterThan(15);
    for (const { schema, value } of examples) expect(judge(schema, value), schema.join(' ')).toEqual([]);
  });

  test('it has every endpoint, with every parameter, its default and its limits', () => {
    for (const [name, { endpoint, summary }] of listOperations()) {
      const operation = operationOf(document, endpoint);
      expect(operation, name).toMatchObject({ operationId: name, summary });
      expect(operation.description, name).toMatch(/\.$/);
      const parameters = new Map(parametersOf(operation).map((parameter) => [parameter.name, parameter]));
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
      const defaults = endpoint.query.safeParse({ network: 'MAINNET' }).data;
      for (const parameter of [...named, ...Object.keys(Object(defaults))]) {
        expect([...parameters.keys()], name).toContain(parameter);
      }
      for (const [parameter, { required, description, schema }] of parameters) {
        expect(description, `${name} ${parameter}`).toMatch(/\.$/);
        expect('type' in schema || '$ref' in schema, `${name} ${parameter}`).toBe(true);
        expect(required, `${name} ${parameter}`).toBe(
          named.includes(parameter) || (parameter === 'network' && !endpoint.query.safeParse({}).success),
        );
        const byDefault = Object(defaults)[parameter];
        if (!required && byDefault !== undefined)
          expect(schema, `${name} ${parameter}`).toHaveProperty('default', byDefault);
      }
      const limit = parameters.get('limit')?.schema;
      if (limit)
        expect(limit).toMatchObject({
          type: 'integer',
          minimum: 1,
          maximum: name === 'listLatestTransactions' ? 500 : 100,
        });
      expect(Object.keys(operation.responses)).toEqual([
        '200',
        ...(endpoint.method === 'GET' ? ['304'] : []),
        '400',
        '404',
        '405',
        '413',
        '415',
        '429',
        '431',
        '500',
        '502',
        '503',
      ]);
      expect('requestBody' in operation).toBe(endpoint.method === 'POST');
    }
  });

  test('it has no names of other profiles', () => {
    for (const other of namingProfiles.filter((one) => one !== naming)) {
      expect(sent).not.toMatch(
        new RegExp(`"${other.name}"|"${other.name}Address"|"${other.name}_transfer"|\\b${other.name}1[a-z0-9]{20}`),
      );
    }
  });
});

test('a token quantity has a type, and a documented limit is accepted', () => {
  const { schemas } = Object(openApi(core)).components;
  expect(schemas.TokenHolder.properties.balance).toMatchObject({ type: 'string', pattern: '^(0|[1-9][0-9]{0,59})$' });
  expect(schemas.TokenDetails.properties.totalSupply).toMatchObject({ type: 'integer', minimum: 0 });
  for (const [name, { endpoint }] of listOperations()) {
    for (const { name: parameter, schema } of parametersOf(operationOf(openApi(core), endpoint))) {
      for (const value of [schema.minimum, schema.maximum].filter((limit) => limit !== undefined)) {
        const query = { network: 'MAINNET', [parameter]: String(value) };
        expect(endpoint.query.safeParse(query).error, `${name} ${parameter} ${value}`).toBeUndefined();
      }
    }
  }
});

test('fields that the specification lacks are described as extensions, and none is required', () => {
  const { schemas } = Object(openApi(core)).components;
  for (const [name, field] of [
    ['AddressTransaction', 'balanceAfter'],
    ['ListedToken', 'isStablecoin'],
    ['ListedToken', 'priceAt'],
    ['TokenHolding', 'priceAt'],
    ['TokenMetadata', 'tickerMark'],
    ['TokenHolding', 'tickerMark'],
    ['TransactionSummary', 'volumeSats'],
    ['TokenTransactionDetail', 'volumeSats'],
  ] as const) {
    expect(schemas[name].properties[field].description, name).toMatch(/^Extension: /);
    expect(schemas[name].required, name).not.toContain(field);
  }
});

test('an endpoint that the specification lacks is marked as an extension, and no other', () => {
  for (const [name, { endpoint }] of listOperations()) {
    const operation = operationOf(openApi(core), endpoint);
    expect(operation['x-extension'], name).toBe(endpoint.isExtension);
    expect(operation.description.startsWith('Extension: '), name).toBe(endpoint.isExtension ?? false);
  }
});

test('a transaction ID has the form that the endpoint takes, in either case', () => {
  const ids = ['a'.repeat(64), 'A'.repeat(64), '0195a3b4-7c8d-7e9f-8a1b-2c3d4e5f6071'];
  for (const [name, { endpoint }] of listOperations().filter(([, { endpoint }]) => endpoint.path.endsWith('{txid}'))) {
    const [parameter] = parametersOf(operationOf(openApi(core), endpoint));
    for (const txid of ids) {
      const isTaken = endpoint.params.safeParse({ txid }).success;
      const pattern = parameter?.schema.pattern;
      if (pattern !== undefined) expect(new RegExp(String(pattern)).test(txid), `${name} ${txid}`).toBe(isTaken);
      if (txid.includes('-')) expect(parameter?.description.includes('UUID'), name).toBe(isTaken);
    }
  }
});

test('numbers in it are exact', () => {
  const [first = namingProfiles[0]] = namingProfiles;
  if (!first) throw new Error('There is no naming.');
  expect(parseJson(stringifyJson(openApi(first)))).toEqual(openApi(first));
});

test('every operation documents its response headers, and only own values of granularity', () => {
  const document = JSON.parse(stringifyJson(openApi(core)));
  for (const [name, { endpoint }] of listOperations()) {
    const { path, method } = endpoint;
    const { responses, parameters } = document.paths[path][method.toLowerCase()];
    expect(Object.keys(responses[200].headers), name).toEqual(
      expect.arrayContaining(['ETag', 'X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
    );
    for (const status of [429, 503]) expect(responses[status].headers, name).toHaveProperty('Retry-After');
    expect(responses, name).toHaveProperty('431');
    // A response without a body, which only GET has.
    expect(Boolean(responses[304]), name).toBe(method === 'GET');
    expect(responses[304]?.content, name).toBeUndefined();
    const granularity = parameters.find((parameter: { name: string }) => parameter.name === 'granularity');
    if (granularity) expect(granularity.description).not.toMatch(/weekly|hourly|daily/);
  }
});

test('the reference names the documents, and links the source code if its address is known', () => {
  const document = openApi(core);
  const page = referencePage(document, { siteName: '<Own> Explorer', sourceUrl: undefined });
  expect(page).toContain('The source code has a guide');
  expect(page).toMatch(/<header><a class="brand" href="\/">.*&#60;Own&#62; Explorer<\/a><nav.*<a href="\/settings">/);
  const linked = referencePage(document, { siteName: 'Own', sourceUrl: 'https://git.example/?a="b"' });
  expect(linked).toContain('<a href="https://git.example/?a=&#34;b&#34;">source code</a> has a guide');
  expect(linked).toContain('<code>docs/api.md</code>');
});

test('a service that cannot report changes does not list the event stream', () => {
  const pathsOf = (hasStream: boolean) => Object.keys(Object(openApi(core, { hasStream })).paths);
  expect(pathsOf(true).filter((path) => !pathsOf(false).includes(path))).toEqual(['/v1/stream']);
});
