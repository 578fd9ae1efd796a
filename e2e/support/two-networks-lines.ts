import { createECDH } from 'node:crypto';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { type Network, networks } from '#contract/common.ts';
import type { TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';

/* The same keys and the same token on both networks; all other data differs. */

/** Data that is different on each network. */
export const networkData = {
  MAINNET: { name: 'Mainland', ticker: 'MNLD', head: 'a', lockedSats: 123_456_789_012, locked: '123.4 B', count: 60 },
  REGTEST: { name: 'Testland', ticker: 'TSLD', head: 'b', lockedSats: 987_654_321_098, locked: '987.6 B', count: 45 },
} as const satisfies Record<Network, unknown>;

/** Identifier of the token on both networks. */
export const sharedToken = '7e'.repeat(32);

function keyOf(secret: number): string {
  const pair = createECDH('secp256k1');
  pair.setPrivateKey(secret.toString(16).padStart(64, '0'), 'hex');
  return pair.getPublicKey('hex', 'compressed');
}

const [sender = '', recipient = '', issuer = ''] = [11, 12, 13].map(keyOf);

/** The sender on both networks. */
export const sharedKey = sender;

/** The recipient on both networks. */
export const recipientKey = recipient;

/** Of the deposit, from the payments: after three such pauses the data is late, which no journey takes. */
const pauseMinutes = 20;

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function partyOf(network: Network, publicKey: string): Party {
  return { type: 'core', identifier: encodeAddress({ network, publicKey }), pubkey: publicKey };
}

/** Returns the ID of a token transaction of a network. */
export const idOf = (network: Network, number: number) => networkData[network].head + String(number).padStart(63, '0');

function linesOf(network: Network): (TokenLine | TransactionLine)[] {
  const { name, ticker, count, lockedSats } = networkData[network];
  const tokenMetadata = {
    tokenIdentifier: sharedToken,
    tokenAddress: encodeTokenAddress({ network, tokenIdentifier: sharedToken }),
    name,
    ticker,
    decimals: 2,
    issuerPublicKey: issuer,
    maxSupply: null,
    isFreezable: false,
  };
  const common = { record: 'transaction', network, status: 'confirmed' } as const;
  const from = partyOf(network, sender);
  const to = partyOf(network, recipient);
  const deposit: TransactionLine = {
    ...common,
    id: `${networkData[network].head.repeat(8)}-0000-7000-8000-000000000001`,
    type: 'bitcoin_deposit',
    createdAt: at(count + pauseMinutes),
    updatedAt: at(count + pauseMinutes),
    from: null,
    to: from,
    amountSats: lockedSats,
  };
  const token: TokenLine = { record: 'token', network, ...tokenMetadata };
  const payments = Array.from({ length: count }, (_, number): TransactionLine => {
    const isMint = number === count - 1;
    const moment = { createdAt: at(number), updatedAt: at(number) };
    const amount = isMint ? '1000000' : String(100 + number);
    const parties = isMint ? { from: partyOf(network, issuer), to: from } : { from, to };
    const type = isMint ? 'token_mint' : 'token_transfer';
    return { ...common, id: idOf(network, number), type, ...moment, ...parties, amount, tokenMetadata };
  });
  return [token, deposit, ...payments.toReversed()];
}

export const twoNetworksLines = networks.flatMap(linesOf);
