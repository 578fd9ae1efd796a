import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { listTransactions } from '#contract/transaction-batch.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

const url = '/v1/tx/batch';
const known = samples.SatsTransactionDetail.id;
const unknown = 'ab'.repeat(32);

let app: FastifyInstance;
beforeAll(() => {
  app = openRoutes(sampleSource());
});
afterAll(() => app.close());

const post = (payload: object, path = url) => app.inject({ method: 'POST', url: path, payload });

test('known transactions are results, the others are listed as not found, whatever their spelling', async () => {
  const answer = await post({ txids: [unknown.toUpperCase(), known.replaceAll('-', '').toUpperCase()] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(listTransactions.response.parse(parseJson(answer.body))).toEqual({
    results: [{ txid: known, transaction: samples.SatsTransactionDetail }],
    not_found: [unknown],
  });
  const elsewhere = await post({ txids: [known] }, `${url}?network=regtest`);
  expect(parseJson(elsewhere.body)).toEqual({ results: [], not_found: [known] });
});

test.each([
  [{}, 'txids'],
  [{ txids: null }, 'txids'],
  [{ txids: 'x' }, 'txids'],
  [{ txids: [] }, 'txids must contain 1 to 100 items'],
  [{ txids: Array(101).fill(known) }, 'txids must contain 1 to 100 items'],
  [{ txids: [known, 'moss'] }, 'txids.1'],
  [{ txids: [1] }, 'txids.0'],
  [{ txids: [known, null] }, 'txids.1'],
  [[known], 'txids'],
])('%j is 400 naming %s', async (body, parameter) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toMatch(/^[^\n]+\.$/);
  expect(answer.body).toContain(parameter);
});

test('100 are accepted, a wrong network is not', async () => {
  expect((await post({ txids: Array(100).fill(known) })).statusCode).toBe(200);
  const answer = await post({ txids: [known] }, `${url}?network=x`);
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('network')]);
});
