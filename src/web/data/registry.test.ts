import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { registryQuery } from './registry.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads a registry with `fetch` answering so. @returns the names on MAINNET, and the requested paths */
async function namesFrom(source: 'file' | 'api', answer: () => Response) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return answer();
  });
  const { data } = await createTestClient().fetchQuery(registryQuery({ network: 'MAINNET', source }));
  return { names: data.entries.flatMap(({ name }) => name ?? []), requested };
}

const { coreAddress: harbor } = samples.AddressSummary;
const entry = (network: string, name: string) => ({ network, identifier: harbor, name });

test('a static explorer reads the file of the service next to its page, for one network', async () => {
  const publicKey = samples.AddressSummary.publicKey;
  const entries = [entry('MAINNET', 'Harbor'), { ...entry('REGTEST', 'Faucet'), identifier: publicKey }];
  const { names, requested } = await namesFrom('file', () => Response.json({ entries }));
  expect(names).toEqual(['Harbor']);
  expect(requested).toEqual(['/registry.json']);
});

test('other explorers request it of the API', async () => {
  const { names, requested } = await namesFrom('api', () => Response.json(samples.Registry));
  expect(names).toEqual(['Harbor Exchange']);
  expect(requested).toEqual(['/v1/registry?network=MAINNET']);
});

test.each([
  ['file', 'is missing', () => new Response('', { status: 404 })],
  ['file', 'is a page', () => new Response('<!doctype html>')],
  ['file', 'is hostile', () => Response.json({ entries: [entry('MAINNET', 'evil\u202etxt')] })],
  ['file', 'is huge', () => new Response(`{"entries":[]}${' '.repeat(600_000)}`)],
  ['api', 'is missing', () => new Response('', { status: 404 })],
  ['api', 'is not the contract', () => Response.json({ network: 'MAINNET', entries: 7, banners: [] })],
] as const)('a registry from the %s that %s costs no error, only the names', async (source, _is, answer) => {
  expect((await namesFrom(source, answer)).names).toEqual([]);
});
