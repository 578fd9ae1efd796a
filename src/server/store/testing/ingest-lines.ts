import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { Party, TokenMetadata } from '#contract/token.ts';

export const alice = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
export const bob = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
export const network: Network = 'MAINNET';
export const at = '2026-03-14T13:00:00.000Z';

/** A party by its public key. */
export function party(publicKey: string, type = 'core'): Party {
  return { type, identifier: encodeAddress({ network, publicKey }), pubkey: publicKey };
}

/** An id of 64 hexadecimal digits. */
export function id(number: number): string {
  return number.toString(16).padStart(64, '0');
}

/** A transfer of bitcoin from Alice to Bob. */
export function satsLine(change: Partial<Extract<TransactionLine, { amountSats: number }>> = {}): TransactionLine {
  return {
    record: 'transaction',
    network,
    id: id(1),
    type: 'core_transfer',
    status: 'confirmed',
    createdAt: at,
    updatedAt: at,
    from: party(alice),
    to: party(bob),
    amountSats: 1000,
    ...change,
  };
}

export function token(number: number, decimals = 0): TokenMetadata {
  const tokenIdentifier = id(0xaa00 + number);
  const tokenAddress = encodeTokenAddress({ network, tokenIdentifier });
  return { tokenIdentifier, tokenAddress, name: 'Coin', ticker: 'C', decimals, issuerPublicKey: alice };
}

/** A transfer of a token from Alice to Bob. */
export function tokenLine(change: Partial<Extract<TransactionLine, { amount: unknown }>> = {}): TransactionLine {
  return {
    record: 'transaction',
    network,
    id: id(2),
    type: 'token_transfer',
    status: 'confirmed',
    createdAt: at,
    updatedAt: at,
    from: party(alice),
    to: party(bob),
    amount: '10',
    tokenMetadata: token(1),
    ...change,
  };
}
