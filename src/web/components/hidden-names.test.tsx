import { afterEach, expect, test } from 'vitest';
import { setSetting } from '#web/settings/settings.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { TokenAmount } from './amount.tsx';
import { Plate, showNames, suspicions, Ticker } from './token-name.tsx';

const of = 'ab'.repeat(32);

afterEach(() => setSetting('suspiciousNames', 'shown'));

test('names are shown unless the setting hides them', async () => {
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('USDТ');
  setSetting('suspiciousNames', 'hidden');
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('ababab…ababab');
  expect(wordsOf(await markup(<Plate text="Free at x.com" of={of} />))).toBe('ababab…ababab');
  expect(wordsOf(await markup(<Ticker text="MOSS" of={of} />))).toBe('MOSS');
  setSetting('suspiciousNames', 'shown');
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('USDТ');
});

test('a hidden name is nowhere in the markup, including tooltips', async () => {
  setSetting('suspiciousNames', 'hidden');
  const metadata = { decimals: 0, ticker: 'BTC', tokenIdentifier: of };
  const html = await markup(
    <>
      <TokenAmount quantity="5" metadata={metadata} />
      <Plate text="Bitcoin" of={of} />
      <Ticker text="sats" of={undefined} />
    </>,
  );
  expect(html).not.toMatch(/BTC|Bitcoin|sats/);
});

test('the name of one token can be revealed', async () => {
  setSetting('suspiciousNames', 'hidden');
  expect(suspicions('BTC')).toEqual([{ code: 'bitcoin' }]);
  showNames('cd');
  expect(wordsOf(await markup(<Ticker text="BTC" of="cd" />))).toBe('BTC');
  expect(wordsOf(await markup(<Ticker text="BTC" of={of} />))).not.toBe('BTC');
});
