import { expect, test, vi } from 'vitest';
import type { Catalogue, Load } from './languages.ts';
import { createLocale } from './locale.ts';
import { openCatalogue, withMessages } from './with-messages.ts';

test('code waits for the messages that only code loaded on demand uses, which are loaded once', async () => {
  const catalogue: Catalogue = { common: { close: 'Close' }, tools: { open: 'Open' } };
  const { t } = createLocale({ language: 'en', catalogue, networkName: 'Spark' });
  const load = vi.fn<Load>();
  load.mockRejectedValueOnce(new Error('No connection.'));
  load.mockResolvedValue({ default: { tools: { title: 'Tools of {networkName}' } } });
  expect(await withMessages(Promise.resolve('code'))).toBe('code');
  openCatalogue(catalogue, load);
  expect(t('common.close')).toBe('Close');
  await expect(withMessages(Promise.resolve('code'))).rejects.toThrow('No connection.');
  expect(t.optional('tools.title')).toBeUndefined();
  expect(await Promise.all([withMessages(Promise.resolve('code')), withMessages(Promise.resolve(1))])).toEqual([
    'code',
    1,
  ]);
  expect(load).toHaveBeenCalledTimes(2);
  expect([t.optional('tools.title'), t.optional('tools.open')]).toEqual(['Tools of Spark', 'Open']);
});
