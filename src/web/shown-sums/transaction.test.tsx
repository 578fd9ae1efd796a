import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { MultiIoDetails } from '#contract/token.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { BitcoinPanel } from '#web/pages/transaction/bitcoin-flow.tsx';
import { MultiPartyPanel } from '#web/pages/transaction/multi-party-panel.tsx';
import { setSetting } from '#web/settings/settings.ts';
import { insideOf } from './testing/elements.ts';
import { numberOf, page, runs, sumOf, text, textsOf, units } from './testing/shown-numbers.tsx';

afterEach(() => setSetting('unit', 'sats'));

/** Returns the amounts of both sides of a flow diagram, the exact total, and what is said of the balance. */
function flowOf(html: string, places: number) {
  const side = (name: RegExp) =>
    textsOf(insideOf(html, 'ul', name).join(''), 'li', /^/).map((row) =>
      // A folded row starts with its count.
      numberOf(row.replace(/^\d+ more, /, ''), places),
    );
  const [balance = '', rounded = ''] = [/data-balance="true"/, /data-rounded="true"/].map((mark) =>
    textsOf(html, '(?:span|p)', mark).join(' '),
  );
  return {
    inputs: side(/label="\d+ inputs?/),
    outputs: side(/label="\d+ outputs?/),
    line: `${balance} ${rounded}`,
  };
}

/** Both sides match what is said of their balance, or the page says "rounded". */
function expectToAddUp(html: string, places: number): void {
  const { inputs, outputs, line } = flowOf(html, places);
  const [input, output] = [sumOf(inputs), sumOf(outputs)];
  const off = /by (.+)$/.exec(line)?.[1];
  const difference = off === undefined ? 0n : numberOf(off, places);
  const sides = line.includes('fall short') ? output - input : input - output;
  if (sides === difference) return;
  expect(line).toContain(locale.t('rounded.explanation'));
}

const satsAmounts = fc.array(fc.oneof(fc.nat(1_000_000), fc.nat(2_100_000_000_000_000)), {
  minLength: 1,
  maxLength: 20,
});

test('transaction: Bitcoin inputs, and outputs with fee, add up', async () => {
  await fc.assert(
    fc.asyncProperty(satsAmounts, satsAmounts, fc.boolean(), units, async (come, go, isBalanced, unit) => {
      setSetting('unit', unit);
      const total = come.reduce((sum, sats) => sum + BigInt(sats), 0n);
      let left = total;
      const outputs = go.map((sats) => {
        const value = isBalanced && BigInt(sats) > left ? left : BigInt(sats);
        left -= value;
        return { value: Number(value) };
      });
      const data = {
        ...samples.BitcoinTxData,
        vin: come.map((value) => ({ value })),
        vout: outputs,
        fee: isBalanced ? Number(left) : 1000,
      };
      if (!Number.isSafeInteger(data.fee)) return;
      const transaction = { ...samples.SatsTransactionDetail, bitcoinTxData: data };
      const html = await page(<BitcoinPanel data={data} transaction={transaction} />, undefined, 65_432.1);
      expectToAddUp(html, 8);
      expect(html.includes('Inputs equal outputs')).toBe(isBalanced);
    }),
    runs,
  );
});

test('transaction: an abbreviated fee is marked as rounded', async () => {
  const vin = Array.from({ length: 2 }, () => ({ value: 99_999_999_999 }));
  const data = { ...samples.BitcoinTxData, vin, vout: [{ value: 1 }], fee: 199_999_999_997 };
  const html = await page(<BitcoinPanel data={data} transaction={samples.SatsTransactionDetail} />);
  expect(flowOf(html, 8).outputs[1]).not.toBe(numberOf('199,999,999,997', 8));
  expectToAddUp(html, 8);
});

const quantities = fc.array(
  fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.bigInt({ min: 0n, max: 2n ** 100n })),
  {
    minLength: 1,
    maxLength: 30,
  },
);

function multiParty(come: readonly bigint[], go: readonly bigint[], decimals: number): Promise<string> {
  const entries = (amounts: readonly bigint[]) =>
    amounts.map((amount) => ({ ...samples.IoEntry, amount: String(amount) }));
  const details: MultiIoDetails = {
    inputs: entries(come),
    outputs: entries(go),
    totalInputAmount: String(sumOf(come)),
    totalOutputAmount: String(sumOf(go)),
  };
  const tokenMetadata = { ...samples.TokenMetadata, decimals };
  const transaction = { ...samples.TokenTransactionDetail, tokenMetadata, multiIoDetails: details };
  return page(<MultiPartyPanel transaction={transaction} />);
}

test('transaction: inputs and outputs of many parties add up', async () => {
  await fc.assert(
    fc.asyncProperty(quantities, quantities, fc.nat(18), async (come, go, decimals) => {
      expectToAddUp(await multiParty(come, go, decimals), 18);
      expectToAddUp(await multiParty(come, [sumOf(come)], decimals), 18);
    }),
    runs,
  );
});

test('transaction: an abbreviated sum of folded rows is marked as rounded', async () => {
  // 222,000.00 in; out eleven named rows and twenty small ones with a sum of 123,456.1234566.
  const small = Array.from({ length: 20 }, () => 617_280_617_283n);
  const large = [854_387_654_340n, ...Array.from({ length: 10 }, () => 900_000_000_000n)];
  const html = await multiParty([sumOf([...small, ...large])], [...large, ...small], 8);
  expect(text(html)).toContain('222,000');
  expectToAddUp(html, 18);
});
