import { afterEach, expect, test } from 'vitest';
import { setHidesSuspicious } from '../settings/suspicious.ts';
import { TokenAmount } from './amount.tsx';
import { factsOf, followHiding, showNames } from './hidden-names.ts';
import { markup, wordsOf } from './markup.tsx';
import { Plate, Ticker } from './token-text.tsx';

const of = 'ab'.repeat(32);

afterEach(() => {
  setHidesSuspicious(false);
  followHiding();
});

const hide = () => {
  setHidesSuspicious(true);
  followHiding();
};

test('names are shown unless they are to be hidden', async () => {
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('USDТ');
  hide();
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('ababab…ababab');
  expect(wordsOf(await markup(<Plate text="Free at x.com" of={of} hero />))).toBe('ababab…ababab');
  expect(wordsOf(await markup(<Ticker text="MOSS" of={of} />))).toBe('MOSS');
  setHidesSuspicious(false);
  followHiding();
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('USDТ');
});

test('nothing of a hidden name is in the markup, tooltips included', async () => {
  hide();
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

test('a name can be asked for, of one token', async () => {
  hide();
  expect(factsOf('BTC', 'cd')).toEqual([{ code: 'bitcoin' }]);
  showNames('cd');
  expect(wordsOf(await markup(<Ticker text="BTC" of="cd" />))).toBe('BTC');
  expect(wordsOf(await markup(<Ticker text="BTC" of={of} />))).not.toBe('BTC');
});
