import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { english } from '#i18n/testing/english.ts';
import { ListTable } from '#web/lists/list.tsx';
import { ConcentrationFigures } from '#web/pages/token/concentration.tsx';
import { concentrationOf } from '#web/pages/token/concentration-curve.ts';
import { ConcentrationTable } from '#web/pages/token/concentration-table.tsx';
import { columnsOf, holderRows } from '#web/pages/token/holders-columns.tsx';
import { Supply } from '#web/pages/token/market.tsx';
import { between, page, percentOf, runs, saysRounded, sumOf, text, textsOf } from './testing/shown-numbers.tsx';

const balances = fc
  .array(fc.bigInt({ min: 1n, max: 10n ** 24n }), { minLength: 1, maxLength: 60 })
  .map((all) => all.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
const tokenOf = (totalSupply: bigint, maxSupply = '0') => ({
  ...samples.TokenDetails,
  metadata: { ...samples.TokenDetails.metadata, maxSupply },
  totalSupply,
});

test('token: shares of holders add up to their running total', async () => {
  await fc.assert(
    fc.asyncProperty(balances, async (held) => {
      const holders = held.map((balance, index) => ({
        ...samples.TokenHolder,
        address: String(index),
        balance: String(balance),
      }));
      const rows = holderRows(holders, { first: 0, issuerPublicKey: undefined });
      const token = tokenOf(sumOf(held));
      const columns = columnsOf(english, { rows, token, largest: String(held[0]), hasValue: true });
      const drawing = {
        card: 'holder',
        id: ({ rank }: { rank: number }) => String(rank),
        attributes: () => ({}),
      } as const;
      const html = await page(<ListTable caption="" columns={columns} rows={rows} drawing={drawing} />);
      const shares = textsOf(html, 'td', /data-column="share"/).map(percentOf);
      const running = textsOf(html, 'td', /data-column="running"/).map(percentOf);
      expect(shares).toHaveLength(held.length);
      const adds = running.every((shown, index) => shown === sumOf(shares.slice(0, index + 1)));
      expect(saysRounded(html)).toBe(!adds);
    }),
    runs,
  );
});

test('token: the largest holders and the others add up to the supply', async () => {
  await fc.assert(
    fc.asyncProperty(balances, async (held) => {
      const supply = sumOf(held);
      const concentration = concentrationOf(held, held.length, supply);
      const table = await page(<ConcentrationTable concentration={concentration} token={tokenOf(supply)} />);
      const shares = between(table, '<tbody translate="no">', '</tbody>')
        .split('</tr>')
        .flatMap((row) => textsOf(row, 'td', /^/).slice(1, 2));
      expect(shares).toHaveLength(concentration.tiers.length + 1);
      expect(sumOf(shares.slice(-2).map(percentOf))).toBe(10_000n);
      const says = text(await page(<ConcentrationFigures concentration={concentration} supply={supply} />));
      for (const share of shares.slice(-2)) expect(says).toContain(share);
    }),
    runs,
  );
});

test('token: the minted share is 100% only if exact', async () => {
  const quantity = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n });
  await fc.assert(
    fc.asyncProperty(quantity, fc.oneof(quantity, fc.constant(0n)), async (one, more) => {
      const html = await page(<Supply token={tokenOf(one, String(one + more))} />);
      const [minted] = between(html, 'aria-label="', '"').split(' ');
      expect(minted === '100%').toBe(more === 0n);
    }),
    runs,
  );
});
