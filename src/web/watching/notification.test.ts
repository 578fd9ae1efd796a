import { afterEach, expect, test, vi } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import type { Payment } from '#web/settings/watching.ts';
import { noticeText, notify } from './notification.ts';

const payment: Payment = {
  ...{ id: 'a', status: 'confirmed', isIncoming: true, at: '2026-03-14T13:00:00Z', amount: '43000', usd: 41 },
  other: { type: 'core', identifier: 'core1other' },
};
const title = (change: Partial<Payment>, label?: string) => noticeText(locale, { ...payment, ...change }, label).title;

afterEach(() => vi.unstubAllGlobals());

test('a notice has label and amount, never an address', () => {
  expect(noticeText(locale, payment, 'Treasury')).toEqual({ title: 'Treasury got 43,000 sats', state: 'Confirmed.' });
  expect(title({})).toBe('A starred address got 43,000 sats');
  expect(title({ status: 'pending' }, 'Treasury')).toBe('Treasury is getting 43,000 sats');
  expect(title({ status: 'failed', amount: '1' }, 'Treasury')).toBe('Treasury did not get 1 sat');
  expect(title({ isIncoming: false }, 'Treasury')).toBe('Treasury sent 43,000 sats');
  expect(title({ isIncoming: false, status: 'returned' }, 'Treasury')).toBe('Treasury did not send 43,000 sats');
  // A service of another version may have other states.
  expect(noticeText(locale, { ...payment, status: 'on hold' }, undefined).state).toBe('The payment is pending.');
});

test('a token is named by its ticker, or by its identifier if the ticker can be taken for more', () => {
  const token = { tokenIdentifier: 'ab'.repeat(32), ticker: 'MOSS', decimals: 2 };
  expect(title({ token }, 'Treasury')).toBe('Treasury got 430.00 MOSS');
  expect(title({ token: { ...token, ticker: 'BTC' } }, 'Treasury')).toMatch(/^Treasury got 430\.00 .*abab/);
  expect(title({ token: { ...token, ticker: '\u202e1 BTC' } }, 'Treasury')).not.toContain('\u202e');
});

const notification = { title: 'T', body: 'B', network: 'MAINNET', txid: 'a', url: '/tx/a', open: () => {} } as const;

test('where a page cannot notify, its service worker does', async () => {
  const shown: unknown[] = [];
  const registration = { showNotification: async (...given: unknown[]) => void shown.push(given) };
  class Refusing {
    static readonly permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor.');
    }
  }
  vi.stubGlobal('Notification', Refusing);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await notify(notification);
  expect(shown).toEqual([['T', expect.objectContaining({ body: 'B', tag: 'MAINNET a', data: { url: '/tx/a' } })]]);
  // Nor if there is none.
  vi.stubGlobal('navigator', {});
  await expect(notify(notification)).resolves.toBeUndefined();
});

test('nothing is shown without permission, or in a browser without notifications', async () => {
  const made = vi.fn();
  vi.stubGlobal('Notification', Object.assign(made, { permission: 'denied' }));
  await notify(notification);
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  await notify(notification);
  expect(made).not.toHaveBeenCalled();
});
