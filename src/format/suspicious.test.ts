import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#contract/testing/any-character.ts';
import { suspicionsOf } from './suspicious-names.ts';

test.each([
  ['USDТ', [{ code: 'mixed' }, { code: 'like', coin: 'USDT' }]],
  ['U5DT', [{ code: 'like', coin: 'USDT' }]],
  ['USDT.', [{ code: 'like', coin: 'USDT' }]],
  ['Tethеr', [{ code: 'mixed' }, { code: 'like', coin: 'Tether' }]],
  ['ВТС', [{ code: 'foreign' }, { code: 'like', coin: 'BTC' }]],
  ['ΕΤΗ', [{ code: 'foreign' }, { code: 'like', coin: 'ETH' }]],
  ['ВАНК', [{ code: 'foreign' }]],
  ['BTC', [{ code: 'bitcoin' }]],
  ['sats', [{ code: 'bitcoin' }]],
  ['₿', [{ code: 'bitcoin' }]],
  ['MO\u200bSS', [{ code: 'invisible' }]],
  ['Moss \u202etiderC', [{ code: 'invisible' }]],
  ['Claim at coin-drop.xyz', [{ code: 'link' }]],
  ['https://moss', [{ code: 'link' }]],
  ['www.moss', [{ code: 'link' }]],
  ['Moss t.me/moss', [{ code: 'link' }]],
  ['ｗｗｗ．moss．com', [{ code: 'link' }]],
])('%j may be misleading: %j', (text, facts) => expect(suspicionsOf(text)).toEqual(facts));

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
])('%j is not suspicious', (text) => expect(suspicionsOf(text)).toEqual([]));

test('any text has a result', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 500 }), (text) => Array.isArray(suspicionsOf(text))),
  );
  suspicionsOf(`${'a-'.repeat(100_000)}.`);
});
