import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { latestInput, latestTransactionsQuery } from '#web/data/queries.ts';
import { PulseCard } from '#web/pages/stats/pulse-card.tsx';
import { stableSats } from '#web/pages/stats/volume.ts';
import { numberOf, page, received, runs, sumOf, textsOf } from './testing/shown-numbers.tsx';

test('statistics: every transaction of the pulse has one status and one type', async () => {
  const row = samples.TransactionSummary;
  const one = fc.record({
    status: fc.constantFrom('confirmed', 'pending', 'failed'),
    type: fc.constantFrom('core_transfer', 'token_transfer', 'lightning_payment'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 250 }), async (all) => {
      const html = await page(<PulseCard network="MAINNET" />, (client) => {
        const head = { network: 'MAINNET', sort: 'created_at', order: 'desc', limit: 250, offset: 0 } as const;
        const { queryKey } = latestTransactionsQuery(latestInput(head));
        client.setQueryData(queryKey, received(all.map((fields) => ({ ...row, ...fields }))));
      });
      const [note = ''] = textsOf(html, 'span', /data-count/);
      const mixes = html.split('<h3').slice(1);
      expect(mixes).toHaveLength(2);
      for (const mix of mixes)
        expect(sumOf(textsOf(mix, 'b', /^/).map((shown) => numberOf(shown, 0)))).toBe(numberOf(note, 0));
    }),
    runs,
  );
});

test('statistics: bitcoin and stablecoins add up to the volume', () => {
  const sats = fc.nat(2_100_000_000_000_000);
  fc.assert(
    fc.property(sats, sats, (bitcoin, stable) => {
      const tpv = (tpvSats: number) => ({ ...samples.Tpv, tpvSats });
      const volume = { chosen: tpv(bitcoin), all: tpv(bitcoin + stable), bitcoin: tpv(bitcoin) };
      expect(BigInt(bitcoin) + (stableSats(volume) ?? 0n)).toBe(BigInt(bitcoin + stable));
    }),
  );
});
