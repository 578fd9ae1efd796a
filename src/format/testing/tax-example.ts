import { core } from '#contract/codec/naming.ts';
import type { Asset } from '#format/address-effect.ts';
import type { TaxEntry } from '#format/tax-entries.ts';
import { type TaxFormatName, taxFileOf } from '#format/tax-formats.ts';

/* The example of docs/files.md: a payment, a withdrawal with a fee, a swap, and a transfer between own addresses. */

const bitcoin: Asset = { asset: 'btc', decimals: 8 };
const tide: Asset = { asset: 'a570'.padEnd(64, '0'), decimals: 2, token: { name: 'Tidal Hours', ticker: 'TIDE' } };

const common = { type: 'core_transfer', address: 'core1mine', usd: undefined } as const;

const entries: readonly TaxEntry[] = [
  {
    ...common,
    kind: 'in',
    at: '2026-10-01T09:12:44.000Z',
    ids: ['01999f00-aaaa-7000-8000-000000000001'],
    counterparty: 'core1theirs',
    received: { asset: bitcoin, units: 20_000n },
    usd: 19.02,
  },
  {
    ...common,
    kind: 'withdrawal',
    type: 'bitcoin_withdrawal',
    at: '2026-10-02T13:59:00.000Z',
    ids: ['01999f00-aaaa-7000-8000-000000000002'],
    counterparty: 'bc1qtheirs',
    sent: { asset: bitcoin, units: 5_000n },
    feeSats: 120n,
    usd: 4.76,
  },
  {
    ...common,
    kind: 'trade',
    at: '2026-10-03T18:20:05.000Z',
    ids: ['01999f00-aaaa-7000-8000-000000000003', 'b3'.repeat(4)],
    counterparty: 'core1theirs',
    sent: { asset: bitcoin, units: 10_000n },
    received: { asset: tide, units: 1234n },
    usd: 9.51,
  },
  {
    ...common,
    kind: 'transfer',
    at: '2026-10-04T11:05:00.000Z',
    ids: ['01999f00-aaaa-7000-8000-000000000004'],
    to: 'core1savings',
    sent: { asset: tide, units: 100n },
    received: { asset: tide, units: 100n },
  },
];

/** Returns the example in a format, as docs/files.md has it. */
export function taxExample(name: TaxFormatName): string {
  const of = { network: 'MAINNET', naming: core, addresses: ['core1mine', 'core1savings'] };
  return taxFileOf(name, entries, of).parts.join('').replaceAll('\r\n', '\n');
}
