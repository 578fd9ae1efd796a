import type { Network } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import type { Registry } from '#contract/registry.ts';
import { apiOf, type CallOptions, callOrCached, fetchOwnFile } from './api.ts';
import { describeRead, from, type ReadInput } from './read.ts';

/* What the operator says of addresses and tokens. Loaded only if the explorer has a registry. */

const contract = () => import('#contract/registry.ts');

interface RegistryInput extends ReadInput {
  readonly source: NonNullable<Config['registry']>;
}

/** All names, warnings and banners of a network. A registry that cannot be read is empty: pages work without it. */
export const registryQuery = describeRead(
  ['registry', 'all'],
  async ({ network, source }: RegistryInput, options): Promise<{ readonly data: Registry }> => {
    try {
      if (source === 'file') return { data: await readFile(network, options) };
      const { getRegistry } = await contract();
      return { data: (await callOrCached(getRegistry, { network }, options)).data };
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return { data: { network, entries: [], banners: [] } };
    }
  },
  { fresh: 60, poll: 60, isForBrowser: true },
);

/** What the registry says of one address or token, for a page that the service renders. */
export const registryEntryQuery = describeRead(
  ['registry', 'entry'],
  from(async () => (await contract()).getRegistry),
  { fresh: 60 },
);

async function readFile(network: Network, { client, signal }: CallOptions): Promise<Registry> {
  const [{ readRegistry }, text] = await Promise.all([contract(), fetchOwnFile('registry.json', signal)]);
  const read = readRegistry(text, apiOf(client).naming);
  if ('fault' in read) throw new Error(read.fault);
  return read.registries[network];
}
