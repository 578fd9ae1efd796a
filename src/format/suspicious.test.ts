import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suspicionWords as words } from '../words/en/suspicion.ts';
import { suspicionsOf } from './suspicious.ts';

test.each([
  ['USDТ', [words.mixed, words.like('USDT')]],
  ['U5DT', [words.like('USDT')]],
  ['USDT.', [words.like('USDT')]],
  ['Tethеr', [words.mixed, words.like('Tether')]],
  ['ВТС', [words.foreign, words.like('BTC')]],
  ['ΕΤΗ', [words.foreign, words.like('ETH')]],
  ['ВАНК', [words.foreign]],
  ['BTC', [words.bitcoin]],
  ['sats', [words.bitcoin]],
  ['₿', [words.bitcoin]],
  ['MO\u200bSS', [words.unseen]],
  ['Moss \u202etiderC', [words.unseen]],
  ['Claim at coin-drop.xyz', [words.link]],
  ['https://moss', [words.link]],
  ['www.moss', [words.link]],
  ['Moss t.me/moss', [words.link]],
  ['ｗｗｗ．moss．com', [words.link]],
])('%j may mislead: %j', (text, facts) => expect(suspicionsOf(text)).toEqual(facts));

test.each([
  'MOSS',
  'USDT',
  'Tether',
  'USD Coin',
  'USD.e',
  'No. 5',
  'Nordlicht Öre',
  'Fern & Sons',
  'Ромашка',
  'Δραχμή',
  '東京',
  'नमस्ते',
  '🌿',
  '',
  '   ',
])('nothing about %j misleads', (text) => expect(suspicionsOf(text)).toEqual([]));

test('any text has an answer', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => Array.isArray(suspicionsOf(text))));
  suspicionsOf(`${'a-'.repeat(100_000)}.`);
});
