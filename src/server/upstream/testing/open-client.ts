import { afterEach, beforeEach } from 'vitest';
import { core, type NamingProfile } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { Upstream, type UpstreamOptions } from '#server/upstream/client.ts';
import { upstreamSource } from '#server/upstream/source.ts';
import { type FakeUpstream, openFakeUpstream } from './fake-upstream.ts';

export const apiKey = 'key-that-nobody-may-read';
export let fake: FakeUpstream;
export let log: string[];

/** Opens an upstream service for each test of a file. */
export function useFakeUpstream(): void {
  beforeEach(async () => {
    fake = await openFakeUpstream();
    log = [];
  });
  afterEach(() => fake.close());
}

/** Replaces the upstream service by one with another naming profile. */
export async function renameUpstream(naming: NamingProfile): Promise<void> {
  await fake.close();
  fake = await openFakeUpstream(naming);
}

/** Returns a client of the upstream service, and the source over it. */
export function open(options: Partial<UpstreamOptions> = {}) {
  const all = {
    url: fake.url,
    apiKey,
    naming: core,
    ratePerSecond: 1000,
    deadlineMs: 2000,
    retryDelayMs: 10,
    ...options,
  };
  const upstream = new Upstream({ ...all, log: (message) => log.push(message) });
  return { upstream, source: upstreamSource(upstream, all.naming) };
}

export const summary = { network: 'MAINNET' } as const;
export const latest = { network: 'MAINNET', limit: 10, offset: 0, sort: 'created_at', order: 'desc' } as const;
export const token = { network: 'MAINNET', tokenIdentifier: samples.TokenMetadata.tokenIdentifier } as const;
export const key = { network: 'MAINNET', publicKey: samples.Party.pubkey } as const;

/** Queries of that token and that key. */
export const ofToken = {
  network: 'MAINNET',
  identifier: { tokenIdentifier: token.tokenIdentifier, network: undefined },
} as const;
export const ofKey = { network: 'MAINNET', address: { publicKey: key.publicKey, network: undefined } } as const;

/** The first page of a list. */
export const firstPage = { limit: 25, offset: 0 } as const;
