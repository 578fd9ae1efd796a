import { afterEach, expect, test } from 'vitest';
import { setHidesSuspicious } from '../settings/suspicious.ts';
import { TokenAmount } from './amount.tsx';
import { factsOf, followHiding, showNames } from './hidden-names.ts';
import { markup, wordsOf } from './markup.tsx';
import { Plate, Ticker } from './token-text.tsx';

const of = 'ab'.repeat(32);

afterEach(async () => {
  setHidesSuspicious(false);
  await followHiding();
});

const hide = async () => {
  setHidesSuspicious(true);
  await followHiding();
};

test('names are shown unless they are to be hidden', async () => {
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('USDТ');
  await hide();
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('ababab…ababab');
  expect(wordsOf(await markup(<Plate text="Free at x.com" of={of} hero />))).toBe('ababab…ababab');
  expect(wordsOf(await markup(<Ticker text="MOSS" of={of} />))).toBe('MOSS');
  setHidesSuspicious(false);
  await followHiding();
  expect(wordsOf(await markup(<Ticker text="USDТ" of={of} />))).toBe('USDТ');
});

test('nothing of a hidden name is in the markup, tooltips included', async () => {
  await hide();
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
  await hide();
  expect(factsOf('BTC', 'cd')).toEqual(['It is called like bitcoin itself, and is a token.']);
  showNames('cd');
  expect(wordsOf(await markup(<Ticker text="BTC" of="cd" />))).toBe('BTC');
  expect(wordsOf(await markup(<Ticker text="BTC" of={of} />))).not.toBe('BTC');
});
