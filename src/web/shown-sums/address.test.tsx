import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { formatDecimal } from '#format/numbers.ts';
import { isRoundedRun } from '#format/shares.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { ConfigContext, resolveConfig } from '#web/contexts.ts';
import { addressQuery, addressTokensQuery } from '#web/data/queries/address.ts';
import { issuerTokensQuery } from '#web/data/queries/token.ts';
import { Balance, BalancePart } from '#web/pages/address/balance-card.tsx';
import { HoldingsTab, Total } from '#web/pages/address/holdings-tab.tsx';
import { AddressComparison } from '#web/pages/compare/address-comparison.tsx';
import { setSetting } from '#web/settings/settings.ts';
import {
  address,
  balanced,
  between,
  micros,
  numberOf,
  page,
  publicKey,
  received,
  runs,
  saysRounded,
  summary,
  text,
  textsOf,
  units,
  usdOf,
} from './testing/shown-numbers.tsx';

afterEach(() => setSetting('unit', 'sats'));

const totalOf = (tokensUsd: number, bitcoinUsd: number) =>
  page(<Total tokensUsd={tokensUsd} bitcoinUsd={bitcoinUsd} />);

test('past failures: 62.83 + 5.02 under 67.86, and 0.04 % that adds 0.05', async () => {
  const html = await totalOf(62.830_9, 5.0246);
  expect(text(html)).toContain('$62.83; with bitcoin $67.86');
  expect(saysRounded(html)).toBe(true);
  expect(isRoundedRun([44n, 44n, 44n], 100_000n)).toBe(true);
  expect(isRoundedRun([40n, 40n, 40n], 100_000n)).toBe(false);
});

test('address: bitcoin of the card and the value of tokens add up to the value with bitcoin', async () => {
  await fc.assert(
    fc.asyncProperty(micros, micros, async (tokens, bitcoin) => {
      fc.pre(tokens > 0 && bitcoin > 0);
      const html = await totalOf(usdOf(tokens), usdOf(bitcoin));
      const [tokensUsd = '', sum = ''] = textsOf(html, 'b', /^/);
      const own = { ...summary, balance: balanced({ btcHardBalanceSats: 1, btcValueUsdHard: usdOf(bitcoin) }) };
      const [bitcoinUsd = ''] = textsOf(await page(<Balance summary={own} />), 'span', /data-usd/);
      expect(saysRounded(html)).toBe(numberOf(tokensUsd) + numberOf(bitcoinUsd) !== numberOf(sum));
      expect(html).toContain(tooltipOf(tokens + bitcoin));
    }),
    runs,
  );
});

test('address: reported tokens are in the sums of its card and of its list, and both say how much they are', async () => {
  const held = samples.TokenHolding;
  const tokens = [
    { ...held, valueUsd: 20 },
    { ...held, tokenIdentifier: 'aa'.repeat(32), valueUsd: 5 },
  ];
  const own = { ...summary, tokenCount: 2, balance: balanced({ totalTokenValueUsd: 25 }) };
  const reported = [{ network: 'MAINNET', identifier: held.tokenIdentifier }] as const;
  const show = (part: ReactNode) =>
    page(<ConfigContext value={resolveConfig({ reported: [...reported] })}>{part}</ConfigContext>, (client) => {
      const input = { network: 'MAINNET', address } as const;
      client.setQueryData(addressQuery(input).queryKey, received(own));
      client.setQueryData(addressTokensQuery(input).queryKey, received({ ...samples.AddressTokens, tokens }));
    });
  expect(text(await show(<BalancePart address={address} />))).toMatch(
    /\$25\.00 in 2 tokens *\$20\.00 of it in reported tokens/,
  );
  expect(text(await show(<HoldingsTab address={address} by="value" />))).toMatch(
    /\$25\.00; with bitcoin .* \$20\.00 of it in reported tokens/,
  );
});

test('address: confirmed and pending add up to the balance with pending', async () => {
  const sats = fc.oneof(fc.nat(100_000), fc.nat(2_100_000_000_000_000));
  await fc.assert(
    fc.asyncProperty(
      sats,
      sats,
      fc.integer({ min: 1, max: 300_000_000_000 }),
      units,
      async (hard, soft, price, unit) => {
        setSetting('unit', unit);
        const worth = (amount: number) => usdOf(Number((BigInt(amount) * BigInt(price)) / 10n ** 8n));
        // An amount with a value of 0 has no known price.
        fc.pre([hard, soft].every((amount) => amount === 0 || worth(amount) > 0));
        const balance = balanced({
          btcHardBalanceSats: hard,
          btcSoftBalanceSats: soft,
          btcValueUsdHard: worth(hard),
          btcValueUsdSoft: worth(soft),
        });
        const html = await page(<Balance summary={{ ...summary, balance }} />);
        const lines = html.split('data-balance').slice(1);
        expect(lines).toHaveLength(hard === soft ? 1 : 3);
        fc.pre(hard !== soft);
        const amounts = lines.map((line) => text(between(line, 'class="amount', 'data-usd').replace(/^[^>]*>/, '')));
        const [confirmed = '', pending = '', sum = ''] = amounts;
        const [confirmedUsd = '', pendingUsd = '', sumUsd = ''] = textsOf(html, 'span', /data-usd/);
        const isLess = pending.startsWith('−');
        const adds = (one: string, change: string, whole: string) => {
          const moved = numberOf(change, 8);
          return numberOf(one, 8) + (isLess && moved > 0n ? -moved : moved) === numberOf(whole, 8);
        };
        // Bitcoin and dollars are in separate columns, depending on the unit.
        const [coins, dollars] = [adds(confirmed, pending, sum), adds(confirmedUsd, pendingUsd, sumUsd)];
        expect(unit === 'usd' ? dollars : coins).toBe(true);
        expect((unit === 'usd' ? coins : dollars) || saysRounded(html)).toBe(true);
      },
    ),
    runs,
  );
});

/** A sum of micro-dollars as its tooltip shows it: the shortest decimal, without floating-point noise. */
function tooltipOf(micros: number): string {
  const fraction = String(micros % 1_000_000).padStart(6, '0');
  const number = formatDecimal(locale, `${Math.trunc(micros / 1_000_000)}.${fraction}`).replace(
    /\.0+$|(\.\d*[1-9])0+$/,
    '$1',
  );
  return `title="$${number}"`;
}

test('address: the tooltip of a difference has the exact dollars', async () => {
  await fc.assert(
    fc.asyncProperty(micros, micros, async (bitcoin, change) => {
      const balance = balanced({
        btcHardBalanceSats: 1,
        btcSoftBalanceSats: 2,
        btcValueUsdHard: usdOf(bitcoin),
        btcValueUsdSoft: usdOf(bitcoin + change),
      });
      const html = await page(<Balance summary={{ ...summary, balance }} />);
      const isExact = change % 10_000 === 0;
      expect(change === 0 || isExact || html.includes(tooltipOf(change))).toBe(true);
    }),
    runs,
  );
});

test('compare: bitcoin and tokens add up to the value', async () => {
  setSetting('unit', 'usd');
  const other = { ...summary, coreAddress: `${address}x`, publicKey: `${publicKey}x` };
  await fc.assert(
    fc.asyncProperty(micros, micros, async (bitcoin, tokens) => {
      const side = {
        ...summary,
        totalValueUsd: usdOf(bitcoin + tokens),
        balance: balanced({ btcValueUsdHard: usdOf(bitcoin), totalTokenValueUsd: usdOf(tokens) }),
      };
      const subjects = [side, other].map(({ coreAddress: identifier, publicKey }) => {
        return { kind: 'address', identifier, publicKey, network: 'MAINNET' } as const;
      });
      const [a, b] = subjects;
      if (!a || !b) throw new Error('Two sides are needed.');
      const html = await page(<AddressComparison a={a} b={b} />, (client) => {
        for (const [subject, answer] of [
          [a, side],
          [b, other],
        ] as const) {
          const input = { network: 'MAINNET', address: subject.identifier } as const;
          client.setQueryData(addressQuery(input).queryKey, received(answer));
          client.setQueryData(addressTokensQuery(input).queryKey, received(samples.AddressTokens));
          const issued = issuerTokensQuery({ network: 'MAINNET', pubkeys: [subject.publicKey] });
          client.setQueryData(issued.queryKey, received({ results: [] }));
        }
      });
      const first = (fact: string) => textsOf(between(html, `data-row="${fact}"`, '</tr>'), 'td', /data-side/)[0] ?? '';
      const adds = numberOf(first('confirmed')) + numberOf(first('token-value')) === numberOf(first('value'));
      expect(first('value').includes(locale.t('rounded.rounded'))).toBe(!adds);
    }),
    runs,
  );
});
