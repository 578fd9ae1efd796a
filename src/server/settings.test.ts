import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({ PORT: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    rateLimit: undefined,
    trustProxy: false,
    publicUrl: undefined,
    naming: { name: 'core' },
    demo: undefined,
    demoTransactions: 20_000,
    demoRatePerSecond: 0.5,
    logLevel: 'warn',
  });
});

test.each([
  ['PORT', '99999'],
  ['PORT', 'http'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['NAMING', 'other'],
  ['DATABASE_READ_URL', 'localhost'],
  ['PUBLIC_URL', 'explorer.example'],
  ['PUBLIC_URL', 'https://explorer.example/path'],
  ['PUBLIC_URL', 'https://"><b>'],
  ['RATE_LIMIT', '120'],
  ['RATE_LIMIT', '0/min'],
  ['TRUST_PROXY', 'yes'],
  ['DEMO', 'yes'],
  ['DEMO_TRANSACTIONS', '-1'],
  ['DEMO_RATE', 'fast'],
  ['DEMO_RATE', '1e9'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
});

test('a rate limit is requests in a period', () => {
  expect(readSettings({ RATE_LIMIT: '120/min' }).rateLimit).toEqual({ requests: 120, seconds: 60 });
  expect(readSettings({ RATE_LIMIT: '5/s' }).rateLimit).toEqual({ requests: 5, seconds: 1 });
});

test('the public address has no slash at its end', () => {
  expect(readSettings({ PUBLIC_URL: 'https://Explorer.example/' }).publicUrl).toBe('https://explorer.example');
  expect(readSettings({ PUBLIC_URL: 'http://[::1]:3000' }).publicUrl).toBe('http://[::1]:3000');
});
