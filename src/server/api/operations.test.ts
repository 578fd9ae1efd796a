import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listOperations } from './operations.ts';

const folder = join(import.meta.dirname, '../../contract');

test('every endpoint of the contract is an operation, by the same name', async () => {
  const names: string[] = [];
  for (const file of readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const exported: object = await import(join(folder, file));
    for (const [name, value] of Object.entries(exported))
      if (Object(value).path && Object(value).response) names.push(name);
  }
  expect(names.length).toBeGreaterThan(20);
  expect(
    listOperations()
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(names.toSorted());
});

test.for(listOperations())('the sample of %s is a request and its response', ([, { endpoint, sample, prepare }]) => {
  const request = { network: 'MAINNET', ...sample.request };
  const parsed = [endpoint.params, endpoint.query, endpoint.body].map((part) => part.parse(request));
  const input = Object.assign({}, ...parsed);
  expect(prepare ? prepare(input) : input).toMatchObject({ network: 'MAINNET' });
  expect(endpoint.response.parse(sample.response)).toEqual(sample.response);
});
