import { encodeAddress, encodeTokenAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { TokenMetadata } from '#contract/token.ts';

/* Lines for tests of single tokens. */

/** Returns the `index`th test key. */
export function keyOf(index: number): string {
  for (let at = index * 1000; ; at++) {
    const publicKey = parsePublicKey(`02${at.toString(16).padStart(64, '0')}`);
    if (publicKey) return publicKey;
  }
}

/** @param index determines identifier and issuer */
export function tokenLine(network: Network, index: number, facts: Partial<TokenMetadata> = {}): TokenLine {
  const tokenIdentifier = facts.tokenIdentifier ?? (index + 1).toString(16).padStart(2, '0').repeat(32);
  return {
    record: 'token',
    network,
    tokenIdentifier,
    tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
    name: `Number ${index}`,
    ticker: `N${index}`,
    decimals: 0,
    issuerPublicKey: keyOf(index + 1),
    ...facts,
  };
}

/** Returns a confirmed transfer, or a mint without a sender. */
export function moveLine(
  { record: _record, network, ...token }: TokenLine,
  amount: bigint,
  { to, from, at }: { readonly to: string; readonly from?: string; readonly at: string },
): TransactionLine {
  const { isStablecoin: _stable, iconUrl: _icon, createdAt: _created, updatedAt: _updated, ...tokenMetadata } = token;
  moved += 1;
  const party = (type: string, pubkey: string) => ({
    type,
    identifier: encodeAddress({ network, publicKey: pubkey }),
    pubkey,
  });
  return {
    record: 'transaction',
    network,
    id: moved.toString(16).padStart(64, 'f'),
    type: from ? 'token_transfer' : 'token_mint',
    status: 'confirmed',
    createdAt: at,
    updatedAt: at,
    amount: amount.toString(),
    tokenMetadata,
    from: from ? party('core', from) : party('issuer', token.issuerPublicKey),
    to: party('core', to),
  };
}

let moved = 0;
