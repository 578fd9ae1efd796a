import type { FastifyInstance } from 'fastify';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { upstreamBudgets } from '#server/http/limits.ts';
import { Upstream } from '#server/upstream/client.ts';
import { upstreamSource } from '#server/upstream/source.ts';

/** Starts a service with our names in front of one that uses theirs, for a test: on a slow machine a response may take long. */
export async function openFront(
  url: string,
  theirs: NamingProfile,
  ours: NamingProfile,
  more: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const patient = { ratePerSecond: 100_000, deadlineMs: 100_000 };
  const upstream = new Upstream({ url, naming: theirs, log: () => {}, ...patient });
  const options = { naming: ours, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} };
  return createApp(upstreamSource(upstream, theirs), { ...options, budgets: upstreamBudgets(), ...more });
}

/** A profile that is not built in. */
export const ownNaming: NamingProfile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};
