import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { AddressTransaction } from '#contract/address.ts';
import { amountOf, assetOf, effectOn } from '#format/address-effect.ts';
import { exclusionOf } from '#format/transactions/address-totals.ts';
import { netEffectOf } from '#format/transactions/net-effect.ts';
import { type Columns, decimalCell, exactCell } from '#format/csv.ts';
import { endColumns, timeColumns, tokenColumns, typeCell } from '#format/csv-columns.ts';

/** CSV columns of an address's transactions: exact integers and decimals, full identifiers, UTC times. */
export function addressColumns(naming: NamingProfile, address: string, publicKey: string): Columns<AddressTransaction> {
  return {
    address: () => address,
    id: (row) => row.id,
    type: (row) => typeCell(row, naming),
    direction: (row) => row.direction,
    status: (row) => row.status,
    ...timeColumns,
    amount_sats: (row) => row.amountSats,
    token_amount_base_units: (row) => exactCell(row.tokenAmount),
    // Multi-party: outputs of this address minus its inputs.
    token_net_base_units: (row) =>
      row.multiIoDetails && netEffectOf(row.multiIoDetails, publicKey) && effectOn(row, publicKey),
    ...tokenColumns,
    value_usd: (row) => row.valueUsd,
    counterparty_type: (row) => typeCell(row.counterparty, naming),
    counterparty: (row) => row.counterparty?.identifier,
    counterparty_public_key: (row) => row.counterparty?.pubkey,
    ...endColumns,
    bitcoin_txid: (row) => row.txid,
    swap_id: (row) => row.swapId,
    amount: (row) => decimalCell(amountOf(row), assetOf(row)?.decimals),
    // Change of the balance when confirmed; 0 if failed or expired.
    effect_base_units: (row) => effectOn(row, publicKey),
    effect: (row) => decimalCell(effectOn(row, publicKey), assetOf(row)?.decimals),
    in_totals: (row) => (exclusionOf(row, publicKey) === undefined ? 'yes' : 'no'),
  };
}
