import type { AddressTransaction } from '../contract/address.ts';
import { amountOf, assetOf, effectOn } from './address-effect.ts';
import { leftOutOf } from './address-totals.ts';
import { type Columns, decimalCell, exactCell, timeCell } from './csv.ts';
import { netEffectOf } from './net-effect.ts';
import { partiesCell } from './parties-cell.ts';

/** Columns of the transactions of an address: exact integers beside decimals, whole identifiers, times in UTC. */
export function addressColumns(address: string, publicKey: string): Columns<AddressTransaction> {
  return {
    address: () => address,
    id: (row) => row.id,
    type: (row) => row.type,
    direction: (row) => row.direction,
    status: (row) => row.status,
    created_at: (row) => timeCell(row.createdAt),
    updated_at: (row) => timeCell(row.updatedAt),
    expired_at: (row) => timeCell(row.expiredTime),
    amount_sats: (row) => row.amountSats,
    token_amount_base_units: (row) => exactCell(row.tokenAmount),
    // Of many parties: outputs of this address less its inputs.
    token_net_base_units: (row) => row.multiIoDetails && netEffectOf(row.multiIoDetails, publicKey)?.gain,
    token_decimals: (row) => row.tokenMetadata?.decimals,
    token_identifier: (row) => row.tokenMetadata?.tokenIdentifier,
    token_ticker: (row) => row.tokenMetadata?.ticker,
    token_name: (row) => row.tokenMetadata?.name,
    value_usd: (row) => row.valueUsd,
    counterparty_type: (row) => row.counterparty?.type,
    counterparty: (row) => row.counterparty?.identifier,
    counterparty_public_key: (row) => row.counterparty?.pubkey,
    inputs: (row) => partiesCell(row.multiIoDetails?.inputs),
    outputs: (row) => partiesCell(row.multiIoDetails?.outputs),
    bitcoin_txid: (row) => row.txid,
    swap_id: (row) => row.swapId,
    amount: (row) => decimalCell(amountOf(row), assetOf(row)?.decimals),
    // What the row adds to the address or takes from it, whatever becomes of it.
    effect_base_units: (row) => effectOn(row, publicKey),
    effect: (row) => decimalCell(effectOn(row, publicKey), assetOf(row)?.decimals),
    in_totals: (row) => (leftOutOf(row, publicKey) === undefined ? 'yes' : 'no'),
  };
}
