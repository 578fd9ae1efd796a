import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { samples } from '#contract/samples.ts';
import { english as locale } from '#i18n/testing/english.ts';
import type { Unit } from '#web/settings/settings.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { createTestClient } from '#web/testing/query-client.ts';
import { insideOf } from './elements.ts';

/*
 * On every page with parts and a sum, the parts as the page shows them add up to the sum as it shows it, or the page
 * says "rounded". Both are read out of the markup.
 *
 * | Page        | Parts                                   | Sum                   |
 * | ----------- | --------------------------------------- | --------------------- |
 * | Address     | bitcoin, all tokens                     | value with bitcoin    |
 * | Address     | confirmed, pending                      | balance with pending  |
 * | Compare     | bitcoin, tokens                         | value                 |
 * | Token       | shares of holders                       | running total         |
 * | Token       | shares of the largest and of the others | 100%                  |
 * | Token       | the part that was minted                | maximum supply        |
 * | Transaction | Bitcoin inputs; outputs and fee         | total; the two sides  |
 * | Transaction | inputs and outputs of many parties      | total; the two sides  |
 * | Statement   | rows of an asset                        | in, out and fees      |
 * | Statement   | opening, in, out, fees, price change    | closing               |
 * | Statistics  | transactions by status, by kind         | the last transactions |
 *
 * Payment volumes have one part next to them (the share of stablecoins) and no second one. The latest transactions,
 * tokens, an issuer, search, starred addresses, tools, settings and receipts show no sum of displayed parts.
 */

// Each run renders a page; shrinking would take minutes.
export const runs = { numRuns: 60, endOnFailure: true };

/** A response as in the query cache. */
export const received = <Data,>(data: Data) => ({
  data,
  omitted: [],
  body: '',
  method: 'GET' as const,
  path: '',
  requestBody: undefined,
  cachedAt: undefined,
  dataStop: undefined,
});

type Client = ReturnType<typeof createTestClient>;

/** Renders a part of a page with cached responses. */
export function page(part: ReactNode, fill: (client: Client) => void = () => {}, price?: number): Promise<string> {
  const client = createTestClient();
  fill(client);
  return markup(
    <QueryClientProvider client={client}>{part}</QueryClientProvider>,
    price === undefined ? {} : { price },
  );
}

export function text(html: string): string {
  return wordsOf(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').trim();
}

export const textsOf = (html: string, element: string, attributes: RegExp) =>
  insideOf(html, element, attributes).map(text);

export function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  if (from < 0) throw new Error(`The page has no ${start}.`);
  const to = html.indexOf(end, from + start.length);
  return html.slice(from + start.length, to < 0 ? undefined : to);
}

const powers: Readonly<Record<string, number>> = { '': 0, M: 6, B: 9, T: 12 };

/**
 * Parses a displayed number, in units of 10^-places.
 * @param shown such as `−$1.23 M`, `<$0.01` (almost 0), `0.00150000 BTC`, or text without a number (0)
 */
export function numberOf(shown: string, places = 2): bigint {
  if (shown.includes('<')) return 0n;
  const [, sign = '', whole, fraction = '', mark = ''] =
    /([−+]?)\$?(\d[\d,]*)(?:\.(\d+))?…?(?: ([MBT])\b)?/.exec(shown) ?? [];
  if (whole === undefined) return 0n;
  const power = places + (powers[mark] ?? 0);
  const value = BigInt(whole.replaceAll(',', '') + fraction.slice(0, power).padEnd(power, '0'));
  return sign === '−' ? -value : value;
}

/** In hundredths of a percent; `>99.99%` is almost 100. */
export const percentOf = (shown: string) => (shown.startsWith('>') ? 10_000n : numberOf(shown));

export const saysRounded = (html: string) =>
  text(html).includes(locale.t('rounded.rounded')) || html.includes(locale.t('rounded.explanation'));
export const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

// Whole micro-dollars, like the service's.
export const micros = fc.oneof(fc.nat(100_000_000), fc.nat(2_000_000_000_000));
export const usdOf = (value: number) => value / 1e6;
export const summary = samples.AddressSummary;
export const address = summary.coreAddress;
export const publicKey = summary.publicKey;
export const balanced = (fields: Partial<typeof summary.balance>) => ({ ...summary.balance, ...fields });
export const units = fc.constantFrom<Unit>('sats', 'btc', 'usd');
