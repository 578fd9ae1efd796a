import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf } from './card-pictures.ts';
import { type ShareCard, shareCardSvg } from './share-card.ts';

const card: ShareCard = {
  name: 'Core',
  banner: 'Demo data',
  tone: 'confirmed',
  sign: 'check',
  headline: 'Withdrawal confirmed',
  amount: '500,000',
  unit: 'sats',
  value: '$480.03 at the time',
  foot: {
    from: { text: 'xxfnn…arv24', identifier: 'core1pgssxxfnn' },
    to: { text: 'bc1…48x3l', identifier: 'bc1qqsdc', isBitcoin: true },
  },
  host: 'explorer.example',
  inside: { code: { path: 'M0 0h7v1h-7z', size: 41 } },
};

test('it has the status, the amount, both ends, the host and the code', () => {
  const svg = shareCardSvg(card);
  for (const words of ['Demo data', 'Withdrawal confirmed', '500,000', 'sats', 'xxfnn…arv24', 'explorer.example'])
    expect(svg).toContain(`>${words}<`);
  expect(svg).toContain('M0 0h7v1h-7z');
  expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
});

test('the ring is closed, or a part of it', () => {
  expect(shareCardSvg(card)).not.toContain('stroke-dasharray');
  expect(shareCardSvg({ ...card, part: 14 })).toMatch(/stroke-dasharray="146\.\d+ 1047\.\d+"/);
});

test('texts of strangers are text, whatever they contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (words) => {
      const svg = shareCardSvg({ ...card, unit: words, headline: `${words}<script>&"` });
      expect(svg).not.toContain('<script');
      expect(svg).not.toMatch(/\p{C}/u);
      expect(svg.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
    }),
  );
});

test('the mark of a shared ticker is amber, and never cut', () => {
  const amber = '<tspan fill="#f5c252">·43fc</tspan>';
  expect(shareCardSvg({ ...card, amount: '580', unit: 'MOSS·43fc', mark: '43fc' })).toContain(`MOSS${amber}`);
  expect(shareCardSvg({ ...card, amount: '580', unit: `${'W'.repeat(50)}·43fc`, mark: '43fc' })).toContain(`…${amber}`);
  const title = { name: 'Moss Credit', ticker: `${'W'.repeat(50)}·43fc` };
  expect(shareCardSvg({ ...card, title, mark: '43fc' })).toMatch(/…<tspan [^>]*fill="#f5c252">43fc<\/tspan>/);
});

test('a longer amount is smaller, and a unit that still has no room is cut', () => {
  const sizeOf = (amount: string) =>
    Number(/font-size="(\d+)"[^>]*letter-spacing="-[^>]*>[\d.,…]+<tspan/.exec(shareCardSvg({ ...card, amount }))?.[1]);
  const amounts = ['1', '500,000', '4,095,068', '83,703,697', '1,221.5095…', '2,100,000,000,000,000'];
  expect(amounts.map(sizeOf)).toEqual([140, 140, 112, 112, 90, 46]);
  expect(shareCardSvg({ ...card, unit: 'W'.repeat(50) })).toMatch(/>W{1,12}…</);
});

test('the rest of a supply is an arc of its own, which is seen however small it is', () => {
  const lengths = (part: number) =>
    [
      ...shareCardSvg({ ...card, part, inside: { token: 'ab'.repeat(32) } }).matchAll(/stroke-dasharray="([\d.]+) /g),
    ].map(([, length]) => Math.round((Number(length) / (2 * Math.PI * 166.7)) * 100));
  expect(lengths(99.81)).toEqual([98, 1]);
  expect(lengths(60)).toEqual([60, 40]);
  expect(lengths(0.01)).toEqual([1, 98]);
});

test('OKLCH as hex', () => {
  expect(hexOf(1, 0, 0)).toBe('#ffffff');
  expect(hexOf(0.62796, 0.25768, 29.23)).toBe('#ff0000');
});
