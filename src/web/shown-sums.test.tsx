import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { core } from '../contract/codec/naming-profile.ts';
import type { AddressTransaction, TokenHolding } from '../contract/endpoints/address.ts';
import { samples } from '../contract/endpoints/samples.ts';
import type { MultiIoDetails } from '../contract/endpoints/token.ts';
import { isRoundedRun } from '../format/amounts/shown-sum.ts';
import { addressColumns } from '../format/export/address-columns.ts';
import { statementTotals } from '../format/export/statement.ts';
import { totalsOf } from '../format/transactions/address-totals.ts';
import { english as locale } from '../i18n/testing/english.ts';
import { createStatement } from './components/export/create-statement.ts';
import { BalanceCard } from './pages/address/balance-card.tsx';
import { PortfolioCard } from './pages/address/holdings/portfolio-card.tsx';
import { AddressComparison } from './pages/compare/address-comparison.tsx';
import { StatementSheet } from './pages/statement/statement-sheet.tsx';
import { PulseCard } from './pages/stats/pulse/pulse-card.tsx';
import { stableSats } from './pages/stats/volume/volume.ts';
import { concentrationOf } from './pages/token/concentration/concentration.ts';
import { ConcentrationFacts } from './pages/token/concentration/concentration-facts.tsx';
import { ConcentrationTable } from './pages/token/concentration/concentration-table.tsx';
import { holderRows } from './pages/token/holders/holder-rows.ts';
import { HoldersTable } from './pages/token/holders/holders-table.tsx';
import { SupplyCard } from './pages/token/supply-card.tsx';
import { BitcoinPanel } from './pages/transaction/bitcoin/bitcoin-panel.tsx';
import { MultiPartyPanel } from './pages/transaction/multi-party-panel.tsx';
import { addressQuery, addressTokensQuery } from './queries/address.ts';
import { issuerTokensQuery } from './queries/token.ts';
import { latestInput, latestTransactionsQuery } from './queries/transaction.ts';
import { setUnit, type Unit } from './settings/unit.ts';
import { markup, wordsOf } from './testing/markup.tsx';
import { createTestClient } from './testing/query-client.ts';

/*
 * On every page with parts and a sum, the parts as the page shows them add up to the sum as it shows it, or the page
 * says "rounded". Both are read out of the markup.
 *
 * | Page        | Parts                                   | Sum                   |
 * | ----------- | --------------------------------------- | --------------------- |
 * | Address     | bitcoin, five tokens, the others        | portfolio             |
 * | Address     | confirmed, pending                      | balance with pending  |
 * | Compare     | bitcoin, tokens                         | value                 |
 * | Token       | shares of holders                       | running total         |
 * | Token       | shares of the largest and of the others | 100%                  |
 * | Token       | the part that was minted                | maximum supply        |
 * | Transaction | Bitcoin inputs; outputs and fee         | total; the two sides  |
 * | Transaction | inputs and outputs of many parties      | total; the two sides  |
 * | Statement   | rows of an asset                        | in, out and net       |
 * | Statistics  | transactions by status, by kind         | the last transactions |
 *
 * Payment volumes have one part beside them (the share of stablecoins) and no second one. The latest transactions,
 * tokens, an issuer, search, starred addresses, tools, settings and receipts show no sum of what stands beside it.
 */

// Each run renders a page; shrinking would take minutes.
const runs = { numRuns: 60, endOnFailure: true };

afterEach(() => setUnit('sats'));

/** An answer as in the query cache. */
const received = <Data,>(data: Data) => ({
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

/** Renders a part of a page with cached answers. */
function page(part: ReactNode, fill: (client: Client) => void = () => {}, price?: number): Promise<string> {
  const client = createTestClient();
  fill(client);
  return markup(
    <QueryClientProvider client={client}>{part}</QueryClientProvider>,
    price === undefined ? {} : { price },
  );
}

function text(html: string): string {
  return wordsOf(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').trim();
}

/** Returns the inner HTML of elements by name and attributes; of nested ones up to the first end tag. */
function insideOf(html: string, element: string, attributes: RegExp): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>(.*?)</${element}>`, 'gs'));
  return [...found].flatMap(([, given = '', inside = '']) => (attributes.test(given) ? [inside] : []));
}

const textsOf = (html: string, element: string, attributes: RegExp) => insideOf(html, element, attributes).map(text);

function between(html: string, start: string, end: string): string {
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
function numberOf(shown: string, places = 2): bigint {
  if (shown.includes('<')) return 0n;
  const [, sign = '', whole, fraction = '', mark = ''] =
    /([−+]?)\$?(\d[\d,]*)(?:\.(\d+))?…?(?: ([MBT])\b)?/.exec(shown) ?? [];
  if (whole === undefined) return 0n;
  const power = places + (powers[mark] ?? 0);
  const value = BigInt(whole.replaceAll(',', '') + fraction.slice(0, power).padEnd(power, '0'));
  return sign === '−' ? -value : value;
}

/** In hundredths of a percent; `>99.99%` is almost 100. */
const percentOf = (shown: string) => (shown.startsWith('>') ? 10_000n : numberOf(shown));

const saysRounded = (html: string) =>
  text(html).includes(locale.t('rounded.rounded')) || html.includes(locale.t('rounded.explanation'));
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

// Whole micro-dollars, like the service's.
const micros = fc.oneof(fc.nat(100_000_000), fc.nat(2_000_000_000_000));
const usdOf = (value: number) => value / 1e6;
const summary = samples.AddressSummary;
const address = summary.coreAddress;
const publicKey = summary.publicKey;
const balanced = (fields: Partial<typeof summary.balance>) => ({ ...summary.balance, ...fields });
const units = fc.constantFrom<Unit>('sats', 'btc', 'usd');

function holding(valueUsd: number, index: number): TokenHolding {
  const tokenIdentifier = `btkn1${index}`;
  return { ...samples.TokenHolding, tokenIdentifier, valueUsd };
}

async function portfolio(bitcoinUsd: number, tokensUsd: readonly number[], totalUsd: number) {
  const input = { network: 'MAINNET', address } as const;
  const html = await page(<PortfolioCard address={address} />, (client) => {
    const own = { ...summary, totalValueUsd: totalUsd, balance: balanced({ btcValueUsdHard: bitcoinUsd }) };
    client.setQueryData(addressQuery(input).queryKey, received(own));
    const tokens = { ...samples.AddressTokens, tokens: tokensUsd.map(holding) };
    client.setQueryData(addressTokensQuery(input).queryKey, received(tokens));
  });
  const [total = ''] = textsOf(html, 'span', /data-total/);
  const rows = textsOf(html, 'td', /data-cell="value"/);
  const more = /\$[\d.,]+(?: [MBT])?/.exec(text(between(html, 'data-rest', '</div>')))?.[0] ?? '';
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
        setUnit(unit);
        const worth = (amount: number) => usdOf(Number((BigInt(amount) * BigInt(price)) / 10n ** 8n));
        const balance = balanced({
          btcHardBalanceSats: hard,
          btcSoftBalanceSats: soft,
          btcValueUsdHard: worth(hard),
          btcValueUsdSoft: worth(soft),
        });
        const html = await page(<BalanceCard address={address} />, (client) => {
          const { queryKey } = addressQuery({ network: 'MAINNET', address });
          client.setQueryData(queryKey, received({ ...summary, balance }));
        });
        const lines = textsOf(between(html, '<dl', '</dl>'), 'dd', /^/);
        const [confirmed = '', confirmedUsd = '', pending = '', pendingUsd = '', sum = '', sumUsd = ''] = lines;
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

test('compare: bitcoin and tokens add up to the value', async () => {
  setUnit('usd');
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
      const html = await page(
        <HoldersTable rows={rows} token={token} largest={held[0]} isBusy={false} isStale={false} />,
      );
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
      const shares = between(table, '<tbody>', '</tbody>')
        .split('</tr>')
        .flatMap((row) => textsOf(row, 'td', /^/).slice(1, 2));
      expect(shares).toHaveLength(concentration.tiers.length + 1);
      expect(sumOf(shares.slice(-2).map(percentOf))).toBe(10_000n);
      const says = text(await page(<ConcentrationFacts concentration={concentration} supply={supply} />));
      for (const share of shares.slice(-2)) expect(says).toContain(share);
    }),
    runs,
  );
});

test('token: the minted share is 100% only if exact', async () => {
  const quantity = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n });
  await fc.assert(
    fc.asyncProperty(quantity, fc.oneof(quantity, fc.constant(0n)), async (one, more) => {
      const html = await page(<SupplyCard token={tokenOf(one, String(one + more))} />);
      const [minted = ''] = textsOf(html, 'b', /^/);
      expect(minted === '100%').toBe(more === 0n);
      expect(text(between(html, 'role="img"', '>'))).toContain(minted);
    }),
    runs,
  );
});

/** Returns the amounts of both sides of a flow diagram, the total, and the line below. */
function flowOf(html: string, places: number) {
  const side = (name: RegExp) =>
    textsOf(insideOf(html, 'ul', name).join(''), 'li', /^/).map((row) =>
      // A folded row starts with its count.
      numberOf(row.replace(/^\d+ more, /, ''), places),
    );
  const total = between(html, 'data-total="true">', '<b ');
  const line = text(between(html, '<footer', '</footer>'));
  return {
    inputs: side(/label="\d+ inputs?/),
    outputs: side(/label="\d+ outputs?/),
    total: numberOf(text(total), places),
    line,
  };
}

/** Both sides match their total and the line below, or the page says "rounded". */
function expectToAddUp(html: string, places: number): void {
  const { inputs, outputs, total, line } = flowOf(html, places);
  const [input, output] = [sumOf(inputs), sumOf(outputs)];
  const off = /by (.+)$/.exec(line)?.[1];
  const difference = off === undefined ? 0n : numberOf(off, places);
  const sides = line.includes('fall short') ? output - input : input - output;
  if (input === total && sides === difference) return;
  expect(line).toContain(locale.t('rounded.explanation'));
}

const satsAmounts = fc.array(fc.oneof(fc.nat(1_000_000), fc.nat(2_100_000_000_000_000)), {
  minLength: 1,
  maxLength: 20,
});

test('transaction: Bitcoin inputs, and outputs with fee, add up to their total', async () => {
  await fc.assert(
    fc.asyncProperty(satsAmounts, satsAmounts, fc.boolean(), units, async (come, go, isBalanced, unit) => {
      setUnit(unit);
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
  return page(<MultiPartyPanel details={details} transaction={transaction} />);
}

test('transaction: inputs and outputs of many parties add up to their total', async () => {
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
  expect(text(html)).toContain('222,000.00');
  expectToAddUp(html, 18);
});

const token = (index: number, decimals: number) => ({
  ...samples.TokenMetadata,
  tokenIdentifier: `btkn1${index}`,
  decimals,
});
const statementRow = fc.record({
  asset: fc.nat(2),
  amount: fc.nat(2_100_000_000_000_000),
  direction: fc.constantFrom('incoming', 'outgoing', 'deposit', 'withdrawal', 'payment', 'transfer', 'unknown'),
  status: fc.constantFrom('confirmed', 'confirmed', 'pending', 'sent', 'failed', 'expired'),
});

test('statement: rows of an asset add up to in and out, and their difference is net', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statementRow, { maxLength: 20 }), fc.nat(18), async (all, decimals) => {
      const rows = all.map(({ asset, amount, direction, status }, index): AddressTransaction => {
        const row = { ...samples.AddressTransaction, id: `row-${index}`, direction, status };
        if (asset === 0) return { ...row, amountSats: amount };
        return { ...row, amountSats: null, tokenAmount: String(amount), tokenMetadata: token(asset, decimals) };
      });
      const totals = statementTotals(totalsOf(rows, publicKey).assets);
      const made = await createStatement(
        locale,
        {
          list: 'address-transactions',
          network: 'MAINNET',
          subject: address,
          order: 'newest-first',
          columns: addressColumns(core, address, publicKey),
        },
        { rows, pinned: undefined, total: rows.length, unreadable: 0, missing: 0, isUnsettled: false },
        { notes: [], totals },
      );
      const html = await page(<StatementSheet made={made} publicKey={publicKey} />);
      const exact = (cell: string) => numberOf(textsOf(cell, 'span', /data-detail/)[0] ?? '', 0);
      const omitted = (['open', 'void', 'unknown'] as const).map((reason) => locale.t(`statement.excluded.${reason}`));
      const shown = html
        .split('data-transaction=')
        .slice(1)
        .map((row) => ({
          cell: insideOf(row, 'td', /data-number/)[0] ?? '',
          asset: /btkn1\d/.exec(text(row))?.[0] ?? 'btc',
        }))
        .filter(({ cell }) => !omitted.some((words) => cell.includes(words)));
      expect(shown).toHaveLength(totals.reduce((sum, { rows }) => sum + rows, 0));
      const tables = html.includes('data-totals') ? between(html, 'data-totals', '</table>').split('<tr').slice(2) : [];
      expect(tables).toHaveLength(totals.length);
      for (const line of tables) {
        const asset = /btkn1\d/.exec(text(line))?.[0] ?? 'btc';
        const [come = 0n, gone = 0n, net = 0n] = insideOf(line, 'td', /data-number/).map(exact);
        const effects = shown.flatMap((row) => (row.asset === asset ? [exact(row.cell)] : []));
        expect(sumOf(effects.filter((effect) => effect > 0n))).toBe(come);
        expect(sumOf(effects.filter((effect) => effect < 0n))).toBe(-gone);
        expect(come - gone).toBe(net);
      }
    }),
    runs,
  );
});

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
