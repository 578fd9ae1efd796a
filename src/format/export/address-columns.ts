import type { NamingProfile } from '../../contract/codec/naming-profile.ts';
import type { AddressTransaction } from '../../contract/endpoints/address.ts';
import { amountOf, assetOf, effectOn } from '../transactions/address-effect.ts';
import { exclusionOf } from '../transactions/address-totals.ts';
import { netEffectOf } from '../transactions/net-effect.ts';
import { type Columns, decimalCell, exactCell } from './csv.ts';
import { endColumns, timeColumns, tokenColumns, typeCell } from './transaction-columns.ts';

/** Columns of the transactions of an address: exact integers beside decimals, whole identifiers, times in UTC. */
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
    // Of many parties: outputs of this address less its inputs.
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
    // What the row adds to the address or takes from it once it is confirmed; 0 where it failed or expired.
    effect_base_units: (row) => effectOn(row, publicKey),
    effect: (row) => decimalCell(effectOn(row, publicKey), assetOf(row)?.decimals),
    in_totals: (row) => (exclusionOf(row, publicKey) === undefined ? 'yes' : 'no'),
  };
}
