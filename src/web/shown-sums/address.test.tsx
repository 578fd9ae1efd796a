import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { TokenHolding } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { formatDecimal } from '#format/numbers.ts';
import { isRoundedRun } from '#format/shares.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { addressQuery, addressTokensQuery, issuerTokensQuery } from '#web/data/queries.ts';
import { HoldingsCard } from '#web/pages/address/holdings-card.tsx';
import { AddressComparison } from '#web/pages/compare/address-comparison.tsx';
import { setSetting } from '#web/settings/settings.ts';
import { insideOf } from './testing/elements.ts';
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
  sumOf,
  text,
  textsOf,
  units,
  usdOf,
} from './testing/shown-numbers.tsx';

afterEach(() => setSetting('unit', 'sats'));

function holding(valueUsd: number, index: number): TokenHolding {
  const tokenIdentifier = `btkn1${index}`;
  return { ...samples.TokenHolding, tokenIdentifier, valueUsd };
}

async function portfolio(bitcoinUsd: number, tokensUsd: readonly number[], totalUsd: number) {
  const input = { network: 'MAINNET', address } as const;
  const html = await page(<HoldingsCard address={address} />, (client) => {
    const own = { ...summary, totalValueUsd: totalUsd, balance: balanced({ btcValueUsdHard: bitcoinUsd }) };
    client.setQueryData(addressQuery(input).queryKey, received(own));
    const tokens = { ...samples.AddressTokens, tokens: tokensUsd.map(holding) };
    client.setQueryData(addressTokensQuery(input).queryKey, received(tokens));
  });
  const [total = ''] = textsOf(html, 'p', /data-total/);
  const rows = textsOf(html, 'span', /data-value/);
  const more =
    /\$[\d.,]+(?: [MBT])?/.exec(text(html.includes('data-rest') ? between(html, 'data-rest', '</li>') : ''))?.[0] ?? '';
  return { html, total: numberOf(total), rows, parts: [...rows, more].map((shown) => numberOf(shown)) };
}

test('past failures: 5.02 + 60.50 + 2.33 under 67.86, and 0.04 % that adds 0.05', async () => {
  const { html, total, rows } = await portfolio(5.0246, [60.504_5, 2.326_4], 67.8555);
  expect(rows).toEqual(['$5.02', '$60.50', '$2.33']);
  expect(total).toBe(67_86n);
  expect(saysRounded(html)).toBe(true);
  expect(isRoundedRun([44n, 44n, 44n], 100_000n)).toBe(true);
  expect(isRoundedRun([40n, 40n, 40n], 100_000n)).toBe(false);
});

test('address: bitcoin, listed tokens and the others add up to the portfolio', async () => {
  await fc.assert(
    fc.asyncProperty(micros, fc.array(micros, { maxLength: 9 }), async (bitcoin, values) => {
      const total = values.reduce((sum, value) => sum + value, bitcoin);
      const shown = await portfolio(usdOf(bitcoin), values.map(usdOf), usdOf(total));
      expect(shown.rows).toHaveLength(1 + Math.min(values.length, 5));
      expect(saysRounded(shown.html)).toBe(sumOf(shown.parts) !== shown.total);
    }),
    runs,
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
        const html = await page(<HoldingsCard address={address} />, (client) => {
          const { queryKey } = addressQuery({ network: 'MAINNET', address });
          client.setQueryData(queryKey, received({ ...summary, balance }));
        });
        const lines = insideOf(between(html, '<dl', '</dl>'), 'dd', /^/).filter((line) => !line.includes('role="img"'));
        expect(lines).toHaveLength(hard === soft ? 2 : 3);
        const [confirmed = '', pending = '', sum = confirmed] = lines.map((line) =>
          text(line.split('data-usd')[0] ?? ''),
        );
        const usd = (line = '') => textsOf(line, 'span', /data-usd/)[0] ?? '';
        const [confirmedUsd, pendingUsd, sumUsd] = [usd(lines[0]), usd(lines[1]), usd(lines[2] ?? lines[0])];
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

test('address: tooltips of sums and differences have the exact dollars', async () => {
  const tokens = fc.array(micros, { minLength: 7, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(micros, tokens, micros, async (bitcoin, values, change) => {
      const largest = values.toSorted((a, b) => b - a).slice(5);
      const sum = values.reduce((total, value) => total + value, bitcoin);
      const rest = largest.reduce((total, value) => total + value, 0);
      // A service of another time: the page adds the parts up itself.
      const { html } = await portfolio(usdOf(bitcoin), values.map(usdOf), usdOf(sum) + 5);
      expect(html).toContain(tooltipOf(sum));
      expect(rest === 0 || html.includes(tooltipOf(rest))).toBe(true);
      const balance = balanced({
        btcHardBalanceSats: 1,
        btcSoftBalanceSats: 2,
        btcValueUsdHard: usdOf(bitcoin),
        btcValueUsdSoft: usdOf(bitcoin + change),
      });
      const card = await page(<HoldingsCard address={address} />, (client) => {
        const { queryKey } = addressQuery({ network: 'MAINNET', address });
        client.setQueryData(queryKey, received({ ...summary, balance }));
      });
      expect(change === 0 || card.includes(tooltipOf(change))).toBe(true);
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
