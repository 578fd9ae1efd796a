import { expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { tickerMarks } from '#format/names.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { SwapRateText } from '#web/components/swap.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { TickerMarksProvider } from '#web/contexts.ts';
import { createQueryClient } from '#web/data/freshness.ts';
import { addressTokensQuery, knownTokens } from '#web/data/queries.ts';
import { swapQuery } from '#web/data/swap.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';

const [one, other] = ['43fc'.repeat(16), '0173'.repeat(16)];

test('a ticker of several tokens is marked the same way in text, amounts and rates', async () => {
  const marks = new Map([[one, '43fc']]);
  const metadata = { decimals: 0, ticker: 'MOSS', tokenIdentifier: one };
  const amount = { asset: one, amount: '5', tokenMetadata: { ...samples.TokenMetadata, ...metadata } };
  const rate = { receivedPerGiven: '2', givenPerReceived: '0.5' };
  const party = { ...samples.SwapParty, given: [amount], received: [{ ...amount, asset: other }], rate };
  const html = await markup(
    <TickerMarksProvider value={marks}>
      <Ticker text="MOSS" of={one} />, <TokenAmount quantity="5" metadata={metadata} />,{' '}
      <Ticker text="MOSS" of={other} />, <Ticker isBare text="MOSS" of={one} />, <Plate text="MOSS" of={one} />,{' '}
      <SwapRateText party={party} />
    </TickerMarksProvider>,
  );
  expect(wordsOf(html).replaceAll(/\s+/g, ' ')).toMatch(
    /^MOSS·43fc, 5\s?MOSS·43fc, MOSS, MOSS, MOSS, .*MOSS·43fc.*MOSS$/,
  );
});

test('tokens are known from every response of their network, wherever it has them', () => {
  const client = createQueryClient({ transport: () => Promise.reject(new Error()), naming: core });
  const put = (key: readonly unknown[], data: unknown) => client.setQueryData(key, { data });
  const token = (tokenIdentifier: string) => ({ tokenIdentifier, ticker: 'MOSS' });
  put(addressTokensQuery({ network: 'MAINNET', address: 'a' }).queryKey, { tokens: [token(one)] });
  put(addressTokensQuery({ network: 'REGTEST', address: 'a' }).queryKey, { tokens: [token('ab'.repeat(32))] });
  expect(tickerMarks(knownTokens(client, 'MAINNET')).size).toBe(0);
  put(swapQuery({ network: 'MAINNET', swapId: 's' }).queryKey, {
    parties: [{ given: [{ tokenMetadata: token(other) }] }],
  });
  expect(tickerMarks(knownTokens(client, 'MAINNET'))).toEqual(
    new Map([
      [one, '43fc'],
      [other, '0173'],
    ]),
  );
  expect(tickerMarks(knownTokens(client, 'REGTEST')).size).toBe(0);
  client.clear();
});
