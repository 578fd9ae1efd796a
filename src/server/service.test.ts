import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { Config } from '#contract/config.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import { getNetworkSummary } from '#contract/stats.ts';
import { getTransaction, isSatsDetail, listLatestTransactions } from '#contract/transaction.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { type Service, startService } from './service.ts';
import { readSettings } from './settings.ts';

/* The service as a new user starts it: demo network, real store, real port. */

let folder: string;
let service: Service;
const printed: string[] = [];
const environment = () => ({ PORT: '0', DATA_DIR: folder, DEMO_TRANSACTIONS: '1500', DEMO_RATE: '0' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explorer-service-'));
  service = await startService(readSettings(environment()), (line) => printed.push(line));
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

async function read(path: string): Promise<unknown> {
  const answer = await fetch(service.address + path);
  expect(answer.status).toBe(200);
  return parseJson(await answer.text());
}

async function latest(query: string): Promise<ResponseBody<typeof listLatestTransactions>> {
  return listLatestTransactions.response.parse(await read(`/v1/tx/latest?${query}`));
}

test.each(['MAINNET', 'REGTEST'] as const)(
  '%s: the values are of the latest rows, in at most 4 kB',
  async (network) => {
    const rows = await latest(`network=${network}&limit=250`);
    const values = await read(`/v1/tx/latest/values?network=${network}`);
    const worths = rows.map(({ amountSats, valueUsd }) => (network === 'MAINNET' ? valueUsd : (amountSats ?? 0)));
    const third = worths.toSorted((one, other) => other - one)[2] ?? 0;
    expect(values).toEqual(
      rows.map(({ id, type, createdAt, tokenAmount }, index) => ({
        createdAt,
        asset: tokenAmount === null ? 'sats' : 'token',
        value: worths[index],
        isLightning: type === 'lightning_payment' || undefined,
        id: (worths[index] ?? 0) >= third ? id : undefined,
      })),
    );
    expect(gzipSync(JSON.stringify(values)).byteLength).toBeLessThanOrEqual(4000);
  },
);

test('the first start reports its progress and marks the data as demo data', async () => {
  expect(printed).toContainEqual(expect.stringMatching(/^Creating the demo network: [1-9]0 %$/));
  expect(Config.parse(await read('/config.json'))).toEqual({ banner: 'Demo data', filters: true, previews: true });
});

test.each(['MAINNET', 'REGTEST'] as const)(
  '%s shows its own transactions only, each with its detail',
  async (network) => {
    const rows = await latest(`network=${network}&limit=500`);
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(transactionTypes));
    const other = network === 'MAINNET' ? 'REGTEST' : 'MAINNET';
    for (const row of rows) {
      for (const party of [row.from, row.to]) {
        if (party?.type === 'core') expect(decodeAddress(party.identifier)?.network).toBe(network);
      }
    }
    for (const row of rows.filter((_, index) => index % 10 === 0)) {
      const detail = getTransaction.response.parse(await read(`/v1/tx/${row.id}?network=${network}`));
      expect(detail).toMatchObject({ id: row.id, type: row.type, status: row.status, from: row.from, to: row.to });
      expect(isSatsDetail(detail) ? detail.amountSats : detail.amount).toEqual(row.amountSats ?? row.tokenAmount);
      const elsewhere = await fetch(`${service.address}/v1/tx/${row.id}?network=${other}`);
      expect(elsewhere.status).toBe(404);
    }
  },
);

test('pages together are the whole list, in order', async () => {
  const pinned = (await latest('limit=1'))[0]?.createdAt ?? '';
  const pages = [];
  for (let offset = 0; offset < 1500; offset += 100) {
    pages.push(...(await latest(`limit=100&offset=${offset}&to_timestamp=${encodeURIComponent(pinned)}`)));
  }
  expect(new Set(pages.map((row) => row.id)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(1000);
  const times = pages.map((row) => row.createdAt ?? '');
  expect(times).toEqual(times.toSorted().reverse());
  expect((await latest('limit=100&order=asc')).map((row) => row.id)).toEqual(
    pages
      .slice(-100)
      .reverse()
      .map((row) => row.id),
  );
});

test('the test network has no prices', async () => {
  const summary = getNetworkSummary.response.parse(await read('/v2/stats/summary?network=REGTEST'));
  expect(summary).toMatchObject({ currentBtcPriceUsd: 0, totalValueLockedUsd: 0 });
  expect(summary.totalValueLockedSats).toBeGreaterThan(0);
});

test('a second process on the same folder is rejected', async () => {
  await expect(startService(readSettings(environment()), () => {})).rejects.toThrow(folder);
});

test('a restart keeps the demo data and cannot serve it as real', async () => {
  const before = await latest('limit=50');
  await service.close();
  await expect(startService(readSettings({ ...environment(), DEMO: 'off' }), () => {})).rejects.toThrow('DEMO=off');
  service = await startService(readSettings(environment()), () => {});
  expect(await latest('limit=50')).toEqual(before);
});
