import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDataConfig } from './data-config.ts';
import {
  type FakeUpstream,
  type Fault,
  hangUp,
  neverRespond,
  openFakeUpstream,
  respond,
} from './testing/fake-upstream.ts';

let fake: FakeUpstream;

beforeEach(async () => {
  fake = await openFakeUpstream();
});
afterEach(() => fake.close());

test('reads what the upstream service says about its data without sending the key', async () => {
  fake.responses.set('/config.json', { banner: 'Demo data', filters: true, name: 7, unknown: [1] });
  expect(await readDataConfig(fake.url)).toEqual({ banner: 'Demo data', filters: true });
  expect(fake.received.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/config.json', undefined],
  ]);
});

const broken: Readonly<Record<string, Fault>> = {
  'no such file': respond(404, { detail: 'Not Found' }),
  'a page': respond(200, '<!doctype html><h1>Sign in</h1>'),
  'no banner': respond(200, {}),
  'an empty banner': respond(200, { banner: '' }),
  'an invisible banner': respond(200, { banner: '\u202e' }),
  'a list': respond(200, { banner: ['Demo data'] }),
  'a novel': respond(200, { banner: 'x'.repeat(81) }),
};

test.each(Object.entries(broken))('%s says nothing and is no failure', async (_, fault) => {
  fake.fault = fault;
  expect(await readDataConfig(fake.url, 5000)).toEqual({});
});

test.each([
  ['nothing at all', hangUp],
  ['silence', neverRespond],
  ['a proxy that cannot reach it', respond(502, '<h1>Bad gateway</h1>')],
] as const)('%s says that it may be known later', async (_, fault) => {
  fake.fault = fault;
  expect(await readDataConfig(fake.url, 300)).toBe('unreachable');
});
