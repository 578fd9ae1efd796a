import * as registry from '#contract/registry.ts';
import { samples } from '#contract/samples.ts';
import { operation } from './operation.ts';

export const registryShapes = registry;

export const registryApi = {
  getRegistry: operation(registry.getRegistry, {
    tag: 'Registry',
    summary: 'Public names, token marks, warnings and banners of a network',
    description:
      "Returns what the operator of this service says of addresses and tokens; it is not part of the network's data. `source_note` tells how a name was checked, and `warning.by` who reports an address or token. A banner is for the time from `from` to `to`. With `identifier`, `entries` has only that address or token, or is empty. A service without a registry returns empty lists.",
    parameters: {
      identifier:
        'Only this address or token: a network address, a public key of 66 hex characters, a token address or a token identifier of 64.',
    },
    maxAgeSeconds: 30,
    ttlSeconds: 5,
    sample: { request: {}, response: samples.Registry },
    read: async (_context, { network }) => ({ network, entries: [], banners: [] }),
  }),
};
