import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#contract/testing/any-character.ts';
import { type Config, readConfig } from './config.ts';

// As sent to the browser and as the service has it.
declare const URL: new (text: string) => Record<'protocol' | 'hostname' | 'username' | 'origin', string>;

const profile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};
const full = {
  apiUrl: 'https://api.example:8443/core/',
  networks: ['REGTEST', 'MAINNET'],
  naming: profile,
  name: 'Río 2 🌊',
  links: [{ label: 'Docs', url: 'https://docs.example/start?lang=en#first' }],
  l1Explorer: { MAINNET: 'https://mempool.space', REGTEST: 'http://localhost:8080/regtest' },
  banner: 'תצוגה',
  registry: 'file',
  banners: [{ network: 'REGTEST', text: 'Reset', from: '2026-10-16T08:00:00Z', to: '2026-10-18T12:00:00Z' }],
  reported: [{ network: 'MAINNET', identifier: '5e'.repeat(32) }],
} satisfies Config;

const read = (value: unknown) => readConfig(JSON.stringify(value));
const faultOf = (value: unknown) => {
  const found = read(value);
  return 'fault' in found ? found.fault : undefined;
};

test('all settings, some settings, and none', () => {
  expect(read(full)).toEqual({ config: full });
  expect(read({})).toEqual({ config: {} });
  for (const [name, value] of Object.entries(full))
    expect(read({ [name]: value })).toEqual({ config: { [name]: value } });
  expect(read({ naming: 'spark', banner: null })).toEqual({ config: { naming: 'spark', banner: null } });
});

test.each([
  ['', 'notJson', ''],
  ['<!doctype html>', 'notJson', ''],
  ['{"apiUrl": }', 'notJson', ''],
  ['[]', 'notObject', ''],
  ['null', 'notObject', ''],
  ['"https://api.example"', 'notObject', ''],
])('%s is reported as %s', (text, rule, field) => expect(readConfig(text)).toEqual({ fault: { field, rule } }));

test.each<[object, string, string]>([
  [{ api: 'https://api.example' }, 'unknown', 'api'],
  [{ 'a\u202e<b>': 1 }, 'unknown', 'a??b?'],
  [{ __proto__: null, toString: 1 }, 'unknown', 'toString'],
  [{ apiUrl: 'http://api.example' }, 'apiUrl', 'apiUrl'],
  [{ apiUrl: 'https://api.example/?a=b' }, 'apiUrl', 'apiUrl'],
  [{ apiUrl: 'https://user@api.example' }, 'apiUrl', 'apiUrl'],
  [{ apiUrl: 'http://localhost.example' }, 'apiUrl', 'apiUrl'],
  [{ apiUrl: '//api.example' }, 'apiUrl', 'apiUrl'],
  [{ apiUrl: null }, 'apiUrl', 'apiUrl'],
  [{ networks: [] }, 'networks', 'networks'],
  [{ networks: ['MAINNET', 'MAINNET'] }, 'networks', 'networks'],
  [{ networks: ['mainnet'] }, 'networks', 'networks.0'],
  [{ naming: 'other' }, 'naming', 'naming'],
  [{ naming: { ...profile, name: 'bitcoin' } }, 'naming', 'naming.name'],
  [{ naming: { ...profile, adressPrefix: {} } }, 'unknown', 'naming.adressPrefix'],
  [{ name: '' }, 'name', 'name'],
  [{ name: ' Core' }, 'name', 'name'],
  [{ name: 'A'.repeat(13) }, 'name', 'name'],
  [{ banner: 'Demo\u2029data' }, 'banner', 'banner'],
  [{ registry: 'https://names.example' }, 'registry', 'registry'],
  [{ banners: [{ ...full.banners[0], text: 'Reset\u202e' }] }, 'banners', 'banners.0.text'],
  [{ banners: [{ ...full.banners[0], url: 'http://localhost' }] }, 'banners', 'banners.0.url'],
  [{ reported: [{ ...full.reported[0], identifier: 'MOSS' }] }, 'reported', 'reported.0.identifier'],
  [{ links: [{ label: 'Docs', url: 'javascript:alert(1)' }] }, 'links', 'links.0.url'],
  [{ links: [{ label: 'Docs\u202e', url: 'https://docs.example' }] }, 'links', 'links.0.label'],
  [{ links: [{ label: 'Docs', url: 'https://docs.example', rel: '' }] }, 'unknown', 'links.0.rel'],
  [{ links: Array.from({ length: 7 }, () => full.links[0]) }, 'links', 'links'],
  [{ l1Explorer: 'https://mempool.space' }, 'l1Explorer', 'l1Explorer'],
  [{ l1Explorer: { MAINNET: 'data:text/html,x' } }, 'l1Explorer', 'l1Explorer.MAINNET'],
  [{ l1Explorer: { SIGNET: 'https://mempool.space' } }, 'unknown', 'l1Explorer.SIGNET'],
])('%j is refused', (value, rule, field) => expect(faultOf(value)).toEqual({ rule, field }));

test('every accepted URL is https, or http on localhost, and has the host that it shows', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'https://',
      'http://',
      'javascript:',
      'data:',
      '//',
      '\\',
      '@',
      ':',
      '#',
      '?',
      '/',
      '..',
      '\t',
      '\n',
    ),
    fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'api.example', 'xn--', '\u0000', '\u200b', '\u202e', '%2f', ' '),
    fc.string({ maxLength: 6, unit: anyCharacter }),
  );
  const text = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `https://api.example${rest}`),
      ),
      (url) => {
        for (const value of [{ apiUrl: url }, { l1Explorer: { MAINNET: url } }, { links: [{ label: 'L', url }] }]) {
          if (faultOf(value)) continue;
          const { protocol, hostname, username, origin } = new URL(url);
          expect(username).toBe('');
          expect(
            protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)),
          ).toBe(true);
          expect(url.toLowerCase()).toMatch(new RegExp(`^${protocol}//${hostname.replaceAll(/[[\].]/g, '\\$&')}`));
          expect(origin).not.toBe('null');
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('no text has invisible characters or changes direction', () => {
  const marks = fc.constantFrom(
    '\u0000',
    '\u0007',
    '\u001b',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u2066',
    '\u061c',
    '\ufeff',
    '\u2028',
    '\n',
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), marks, fc.string({ maxLength: 10 }), (before, mark, after) => {
      const text = before + mark + after;
      for (const value of [{ name: text }, { banner: text }, { links: [{ label: text, url: 'https://a.example' }] }])
        expect(faultOf(value)).toBeDefined();
    }),
  );
});

test('any value is either valid or reported with the name of a setting', () => {
  const settings = fc.record(
    Object.fromEntries(
      Object.entries(full).map(([name, value]) => [name, fc.oneof(fc.constant(value), fc.jsonValue())]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(settings, fc.jsonValue()), (value) => {
      const fault = faultOf(value);
      if (fault) expect([...Object.keys(full), 'unknown', 'notObject']).toContain(fault.rule);
    }),
  );
});
