import fastify from 'fastify';
import { expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import { warmUp } from './render.ts';

test.each(networks)('only %s is read, and its pages are rendered', async (network) => {
  const app = fastify();
  const urls: string[] = [];
  app.get('/*', async ({ url }) => {
    urls.push(url);
    return url.includes('network=REGTEST') ? [{ id: 'r' }] : [{ id: 'm' }];
  });
  await warmUp(app, network);
  await app.close();
  const row = network === 'REGTEST' ? 'r' : 'm';
  expect(urls).toEqual([`/v1/tx/latest?network=${network}&limit=1`, '/', '/', `/tx/${row}`, '/stats']);
});
