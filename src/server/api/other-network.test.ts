import { expect, test } from 'vitest';
import { encodeBech32m } from '#contract/codec/bech32.ts';
import { type NamingProfile, spark } from '#contract/codec/naming.ts';
import vectors from '#contract/vectors/networks.json' with { type: 'json' };
import { createApp } from '#server/app.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { inEmptyStore } from '#server/store/testing/dump.ts';
import { listOperations, sourceOver } from './operations.ts';

/* An address or token of a network without data is refused with its name, wherever a request has it. */

const { address, token } = vectors.networks.TESTNET;
const { publicKey } = vectors;

const options = { validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} } as const;

test('every parameter names the network of an address or token that has no data here', async () => {
  await inEmptyStore(async (store) => {
    const app = await createApp(sourceOver(storeReader(store)), { naming: spark, ...options });
    const paths = listOperations().flatMap(
      ([
        ,
        {
          endpoint: { method, path },
        },
      ]) => (method === 'GET' && path.includes('{') ? [path] : []),
    );
    expect(paths.length).toBeGreaterThan(15);
    const gets = [
      ...paths.flatMap((path) => [address, token].map((text) => path.replaceAll(/\{\w+\}/g, text))),
      `/v1/transactions?counterparty=${address}`,
      `/v1/transactions?address=${address.toUpperCase()}`,
      `/v1/transactions?asset=${token}`,
      `/v1/address/${publicKey}/transactions?asset=${token}`,
      `/v1/tokens/${encodeURIComponent(` ${token}`)}`,
    ];
    for (const url of gets) {
      const response = await app.inject(url);
      expect([url, response.statusCode]).toEqual([url, 400]);
      expect(response.body).toMatch(/^\w+ is (?:an address|a token) of TESTNET, not of MAINNET or REGTEST\.$/);
    }
    for (const [url, body] of [
      ['/v1/tokens/metadata/batch', { token_addresses: [publicKey, token] }],
      ['/v1/tokens/issuer-lookup', { tokens: [token] }],
    ] as const) {
      const response = await app.inject({ method: 'POST', url, payload: body });
      expect(response.body).toMatch(/ is a token of TESTNET, not of MAINNET or REGTEST\.$/);
    }
    await app.close();
  });
});

test('the local network is read as REGTEST by a profile, and its own other networks are named', async () => {
  const local: NamingProfile = {
    name: 'spark',
    addressPrefix: { MAINNET: 'spark', REGTEST: 'sparkl' },
    tokenPrefix: { MAINNET: 'btkn', REGTEST: 'btknl' },
    otherNetworks: { DEVNET: { addressPrefix: 'sparkdev', tokenPrefix: 'btkndev' } },
  };
  const { LOCAL } = vectors.networks;
  await inEmptyStore(async (store) => {
    const app = await createApp(sourceOver(storeReader(store)), { naming: local, ...options });
    const found = await app.inject(`/v1/address/${LOCAL.address}?network=REGTEST`);
    expect(found.json()).toMatchObject({ sparkAddress: LOCAL.address, publicKey });
    const ofDevnet = encodeBech32m('sparkdev', `0a21${publicKey}`);
    expect((await app.inject(`/v1/address/${ofDevnet}`)).body).toBe(
      'address is an address of DEVNET, not of MAINNET or REGTEST.',
    );
    await app.close();
  });
});
