import { expect, test } from 'vitest';
import type { Catalogue } from './languages.ts';
import { createPartialLocale } from './locale.ts';

const catalogue: Catalogue = { common: { close: 'Close' } };
const options = { language: 'en', catalogue, networkName: 'Spark' } as const;

test('the messages on demand are loaded once, and added to those of every page', async () => {
  let loads = 0;
  const locale = createPartialLocale(options, {
    loadOnDemand: async () => {
      loads++;
      return { default: { tools: { title: 'Tools of {networkName}' } } };
    },
  });
  expect(locale.t('common.close')).toBe('Close');
  const [full, same] = await Promise.all([locale.full(), locale.full()]);
  expect(loads).toBe(1);
  expect(same).toBe(full);
  // Still the same promise: a component that was hydrated with it goes on using it.
  expect(locale.full()).toBe(locale.full());
  expect(await locale.full()).toBe(full);
  expect(full.full()).toBe(full);
  expect([full.t('common.close'), full.t.optional('tools.title')]).toEqual(['Close', 'Tools of Spark']);
});

test('a failure stays, so that a component that suspends does not load in a loop', async () => {
  let loads = 0;
  const locale = createPartialLocale(options, {
    loadOnDemand: async () => {
      loads++;
      throw new Error('No connection.');
    },
  });
  await expect(locale.full()).rejects.toThrow('No connection.');
  await expect(locale.full()).rejects.toThrow('No connection.');
  expect(loads).toBe(1);
});
