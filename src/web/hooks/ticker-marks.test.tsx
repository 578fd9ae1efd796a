import { expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { writeCsv } from '#format/csv.ts';
import { rowColumns } from '#format/csv-columns.ts';
import { tickerMarks } from '#format/names.ts';
import { sentenceOf } from '#format/sentence.ts';
import { statementTotals } from '#format/statement.ts';
import { english } from '#i18n/testing/english.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { SwapRateText } from '#web/components/swap.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { TickerMarksProvider } from '#web/contexts.ts';
import { createQueryClient } from '#web/data/freshness.ts';
import { knownTokens } from '#web/data/known-tokens.ts';
import { addressTokensQuery } from '#web/data/queries/address.ts';
import { swapQuery } from '#web/data/swap.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';

const [one, other] = ['43fc'.repeat(16), '0173'.repeat(16)];

test('files, statements and titles have the mark of a token whose twin they do not name', () => {
  const tokenMetadata = { ...samples.TokenMetadata, tickerMark: '5e5e5' };
  const detail = { ...samples.TokenTransactionDetail, tokenMetadata };
  expect(sentenceOf(english, detail)).toMatch(/[0-9] HUSD·5e5e5 from /);
  const row = { ...samples.TransactionSummary, tokenMetadata };
  const [head = '', line = ''] = writeCsv(rowColumns(core), [row]).split('\r\n');
  expect(line.split(',')[head.split(',').indexOf('token_ticker_mark')]).toBe('5e5e5');
  const asset = { asset: tokenMetadata.tokenIdentifier, decimals: 2, token: tokenMetadata };
  expect(statementTotals([{ ...asset, in: 1n, out: 0n, rows: 1 }], undefined)).toMatchObject([{ tickerMark: '5e5e5' }]);
});

test('the mark of a service counts if it is the beginning of the identifier, else those that are known', () => {
  const token = (tokenIdentifier: string, ticker: string, tickerMark?: string) => ({
    ...{ tokenIdentifier, ticker },
    ...(tickerMark && { tickerMark }),
  });
  const marksOf = (...tokens: ReturnType<typeof token>[]) => Object.fromEntries(tickerMarks(tokens));
  expect(marksOf(token(one, 'MOSS', '43fc4'))).toEqual({ [one]: '43fc4' });
  expect(marksOf(token(one, 'MOSS', 'Official'))).toEqual({});
  expect(marksOf(token(one, 'MOSS', '43fc4'), token(one, 'MOSS'))).toEqual({ [one]: '43fc4' });
  expect(marksOf(token(one, 'MOSS'), token(other, 'M\u041eSS'))).toEqual({ [one]: '43fc', [other]: '0173' });
  for (const ticker of ['BTC', 'sats', '\u20bf', 'B\u0422C', 'x\u200bbt', '\u20bfTC', '\u0e3f']) {
    expect(marksOf(token(one, ticker)), ticker).toEqual({ [one]: '43fc' });
  }
  for (const ticker of ['BTCZ', 'SATURN', 'B', '']) expect(marksOf(token(one, ticker)), ticker).toEqual({});
});

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
