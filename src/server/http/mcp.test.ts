import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { parseJson } from '#contract/codec/json.ts';
import { core, spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { listOperations } from '#server/api/operations.ts';
import { versionOneApi } from '#server/api/version-one.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { callTool, connectAgent } from '#server/testing/agent.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

let app: FastifyInstance | undefined;
let client: Client | undefined;
afterEach(async () => {
  await client?.close();
  await app?.close();
  [client, app] = [undefined, undefined];
});

async function open(more: Partial<AppOptions> = {}): Promise<string> {
  const options = { naming: core, validateResponses: true, logLevel: 'silent', explorer: '', config: {} };
  app = await createApp(sampleSource(), { ...options, ...more });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function connect(more: Partial<AppOptions> = {}): Promise<{ agent: Client; address: string }> {
  const address = await open(more);
  client = await connectAgent(address);
  return { agent: client, address };
}

const operations = listOperations().filter(([name]) => !(name in versionOneApi));

test('every operation is a tool with a description and a valid schema, in the names of the profile', async () => {
  const { agent } = await connect({ naming: spark });
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toEqual(operations.map(([name]) => name));
  const ajv = new Ajv2020({ strict: false });
  for (const { name, description, inputSchema, annotations } of tools) {
    expect(annotations?.readOnlyHint, name).toBe(true);
    expect(description?.length, name).toBeGreaterThan(40);
    expect(ajv.validateSchema(inputSchema), name).toBe(true);
    expect(JSON.stringify(inputSchema), name).not.toMatch(/\$ref|core_transfer/);
  }
  expect(agent.getInstructions()).toContain('Read-only');
});

test.each(operations)('%s responds as the API does', async (name, { endpoint, sample }) => {
  const { agent } = await connect();
  const { text, isError } = await callTool(agent, name, sample.request);
  expect([text, isError]).toEqual([expect.any(String), false]);
  expect(endpoint.response.safeParse(parseJson(text)).error).toBeUndefined();
});

test('numbers beyond 2^53 keep their digits', async () => {
  const { agent, address } = await connect();
  const { text } = await callTool(agent, 'getTokenOrSearch', {
    identifier: samples.TokenDetails.metadata.tokenIdentifier,
  });
  const response = await fetch(`${address}/v1/tokens/${samples.TokenDetails.metadata.tokenIdentifier}`);
  expect(text).toBe(await response.text());
  expect(text).toMatch(/\d{17,}/);
});

test.each([
  ['getTransaction', { txid: 'nonsense' }, /^400: txid /],
  ['getTransaction', {}, /^400: txid is required\.$/],
  ['getTransaction', { txid: ['a'] }, /^400: txid must be /],
  ['getTransaction', { txid: 'ab'.repeat(32) }, /^404: No transaction with this txid on MAINNET\.$/],
  ['getTransaction', { txid: '../../metrics' }, /^400: txid /],
  ['getTransaction', { txid: '\ud800' }, /^400: txid /],
  ['listLatestTransactions', { limit: 501 }, /^400: limit /],
  ['listLatestTransactions', { network: 'MOON' }, /^400: network /],
  ['listTransactions', { txids: 'all' }, /^400: txids /],
  ['listTransactions', {}, /^400: txids /],
  ['ingest', {}, /^There is no tool ingest\.$/],
  ['constructor', {}, /^There is no tool constructor\.$/],
])('%s of %j is an error that says why', async (name, input, sentence) => {
  const { agent } = await connect();
  const { text, isError } = await callTool(agent, name, input);
  expect([text, isError]).toEqual([expect.stringMatching(sentence), true]);
});

test('a tool counts against the limits of its client, as the request that it makes', async () => {
  const { agent, address } = await connect({ rateLimits: { cheap: { requests: 5, seconds: 3600 } } });
  // The client has sent two messages, and sends a third for its tool.
  expect((await callTool(agent, 'getStatus')).isError).toBe(false);
  expect(await callTool(agent, 'getStatus')).toEqual({
    isError: true,
    text: expect.stringMatching(/^429: At most 5 API requests per hour/),
  });
  await expect(callTool(agent, 'getStatus')).rejects.toThrow(/At most 5 API requests/);
  expect((await fetch(`${address}/v1/status`)).status).toBe(429);
});

const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

test.each<[string, { body?: string; method?: string; headers?: Record<string, string> }, number]>([
  ['a list of messages', { body: JSON.stringify([message, message]) }, 400],
  ['a number', { body: '1' }, 400],
  ['broken JSON', { body: '{' }, 400],
  ['no message', { body: '{}' }, 400],
  ['a deep message', { body: `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}` }, 400],
  ['a large message', { body: JSON.stringify({ ...message, params: 'x'.repeat(70_000) }) }, 413],
  ['another type', { headers: { ...headers, 'content-type': 'text/plain' } }, 415],
  ['a client that takes no JSON', { headers: { ...headers, accept: 'text/html' } }, 406],
  ['a message of an unknown version', { headers: { ...headers, 'mcp-protocol-version': '1999-01-01' } }, 400],
  ['a stream, which needs a session', { method: 'GET' }, 405],
  ['the end of a session', { method: 'DELETE' }, 405],
])('%s is refused', async (_, request, status) => {
  const address = await open();
  const { method = 'POST' } = request;
  const body = method === 'POST' ? { body: JSON.stringify(message) } : {};
  const response = await fetch(`${address}/mcp`, { headers, method, ...body, ...request });
  expect(response.status).toBe(status);
  expect(await response.text()).not.toMatch(/ at .*:\d+:\d+|node_modules/);
});

test('llms.txt names the endpoints, the protocol and the pages', async () => {
  const address = await open();
  const response = await fetch(`${address}/llms.txt`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Core Explorer\n\n> /);
  for (const [, { endpoint }] of operations) expect(text).toContain(`\`${endpoint.method} ${endpoint.path}\``);
  expect(text).toContain(`(${address}/openapi.json)`);
  expect(text).toContain(`${address}/mcp`);
});
