import { expect, test } from 'vitest';
import { core, spark } from '#contract/codec/naming.ts';
import { createApp } from '#server/app.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { inEmptyStore } from '#server/store/testing/dump.ts';
import { alice, at, bob, id, network, satsLine, token } from '#server/store/testing/ingest-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { sourceOver } from './operations.ts';

/* Rows of the future, times between milliseconds, unknown tokens, and the words of refusals. */

test('rows of the future are not active, balances are of the time that the response names, unknown tokens are 404', async () => {
  await inEmptyStore(async (store) => {
    const now = new Date('2026-03-14T14:00:00Z');
    const options = { validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} } as const;
    const source = sourceOver(storeReader(store, { now: () => now }));
    const app = await createApp(source, { naming: core, ...options });
    const get = async (url: string) => {
      const response = await app.inject(url);
      return response.statusCode === 200 ? response.json() : `${response.statusCode} ${response.body}`;
    };
    const summary = `/v2/stats/summary?network=${network}`;
    await ingest(store, [
      satsLine({ id: id(1), createdAt: '2100-01-01T00:00:00Z', updatedAt: '2100-01-01T00:00:00Z' }),
    ]);
    expect(await get(summary)).toMatchObject({ activeAccounts: 0, transactions24h: 0 });
    await ingest(store, [satsLine({ id: id(2), to: null, createdAt: at, updatedAt: '2026-03-14T13:00:00.123Z' })]);
    // Also with a transaction of the future; the other one has no other.
    await expect.poll(() => get(`${summary}&again=1`)).toMatchObject({ activeAccounts: 1, transactions24h: 1 });

    const balances = `/v1/address/${alice}/balances`;
    const [exact, later] = [
      await get(`${balances}?at=2026-03-14T13:00:00.123Z`),
      await get(`${balances}?at=2026-03-14T13:00:00.123500Z`),
    ];
    expect(later).toEqual(exact);

    const missing = 'ab'.repeat(32);
    for (const url of [`${balances}?asset=${missing}`, `${balances}/${missing}`]) {
      expect(await get(url)).toBe('404 Token not found on MAINNET.');
    }
    expect(await get(`/v1/address/${bob}/balances?asset=btc`)).toMatchObject({ data: [{ asset: 'btc' }] });
    expect(await get(`${balances}?cursor=x`)).toMatch(/^400 cursor /);

    const other = await createApp(source, { naming: spark, ...options });
    expect((await other.inject('/v1/stats/confirmation-time/nope')).body).toContain('spark_transfer');
    const headers = { 'content-type': 'application/json' };
    const payload = `{"pubkeys":["${token(1).issuerPublicKey}"],"__proto__":{"a":1},"constructor":{"prototype":1}}`;
    const odd = await app.inject({ method: 'POST', url: '/v1/tokens/issuer-lookup', headers, payload });
    expect(odd.statusCode).toBe(200);
    await app.close();
    await other.close();
  });
});
