import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPreferences, type Preferences, parsePreferences } from './settings.ts';

test('a written cookie is read back', () => {
  const chosen: Preferences = {
    unit: 'btc',
    theme: 'contrast',
    zone: 'local',
    timeZone: 'Pacific/Auckland',
    times: 'times',
    language: 'de',
    digits: 'apostrophe',
    pageSize: '100',
  };
  expect(parsePreferences(formatPreferences(chosen))).toEqual(chosen);
  expect(formatPreferences({})).toBe('');
});

test('a cookie has only allowed characters', () => {
  expect(formatPreferences({ zone: 'local', timeZone: 'Etc/GMT+12', unit: 'usd' })).toMatch(/^[\w&=/+-]+$/);
});

test('invalid values become defaults', () => {
  expect(parsePreferences('unit=gold&theme=dark&__proto__=x&theme')).toEqual({});
  expect(parsePreferences('unit=gold&theme=dark')).toEqual({ theme: 'dark' });
  expect(parsePreferences('zone=local')).toEqual({});
  expect(parsePreferences('zone=local&timeZone=Mars/Olympus')).toEqual({});
  expect(parsePreferences('zone=utc&timeZone=Europe/Berlin')).toEqual({});
});

test('any cookie is accepted', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      const values = Object.values(parsePreferences(text));
      expect(values.every((value) => typeof value === 'string' || value === undefined)).toBe(true);
    }),
  );
});
