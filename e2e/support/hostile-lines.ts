import { createECDH } from 'node:crypto';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { PriceLine, TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { IoEntry, Party } from '#contract/token.ts';

/* Hostile data that the contract allows, as lines of an import file. */

const network = 'MAINNET';
const now = Date.now();

/** 2^128 − 1, the largest quantity. */
export const maxQuantity = 2n ** 128n - 1n;
/** Just below 21 million bitcoin. */
export const nearlyAllSats = 2_099_999_999_999_999;

/** Returns the public key of a small secret number. */
function keyOf(secret: number): string {
  const pair = createECDH('secp256k1');
  pair.setPrivateKey(secret.toString(16).padStart(64, '0'), 'hex');
  return pair.getPublicKey('hex', 'compressed');
}

const partyOf = (publicKey: string): Party => ({
  type: 'core',
  identifier: encodeAddress({ network, publicKey }),
  pubkey: publicKey,
});
const issuer = keyOf(1);
const holder = keyOf(2);
const other = keyOf(3);
/** The address of most transactions. */
export const holderAddress = encodeAddress({ network, publicKey: holder });

/** Runs scripts if it is inserted as HTML. */
export const markup = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1"><b>bold</b>';

type Facts = readonly [name: string, ticker: string, decimals: number];

const facts = {
  bidi: ['\u202etiderC \u2066ssoM\u2069\u202c', '\u202eSSOM\u202c', 6],
  zeroWidth: ['Zero\u200b\u200c\u200d\u2060\ufeff width', 'Z\u200bW\u2060', 2],
  rightToLeft: ['عملة المرساة שלום', 'عملة', 3],
  flood: [`Z${'\u0351\u0366\u0489\u0334'.repeat(31)}algo`, `Z${'\u0363'.repeat(90)}`, 4],
  markup: [markup, '"><i onmouseover=alert(1)>', 8],
  lines: ['one\ntwo\r\n\tthree\0four', '{{7*7}}', 0],
  empty: ['', '', 6],
  blank: ['\u3164\u2800 \u00a0', '\u200b', 6],
  long: ['Reserve '.repeat(32), 'W'.repeat(256), 5],
  emoji: ['👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🧡', '🇪🇺', 1],
  deep: ['Eighteen places', 'DEEP', 18],
  whole: ['No places', 'WHOLE', 0],
  finest: ['255 places', 'FINE', 255],
} as const satisfies Record<string, Facts>;

export type HostileToken = keyof typeof facts;
export const hostileTokens = Object.keys(facts).filter((name): name is HostileToken => name in facts);

const hex = (head: string, number: number) => head + number.toString(16).padStart(64 - head.length, '0');
export const identifierOf = (token: HostileToken) => hex('70', hostileTokens.indexOf(token) + 1);

function metadataOf(token: HostileToken) {
  const [name, ticker, decimals] = facts[token];
  const tokenIdentifier = identifierOf(token);
  const tokenAddress = encodeTokenAddress({ network, tokenIdentifier });
  return {
    tokenIdentifier,
    tokenAddress,
    name,
    ticker,
    decimals,
    issuerPublicKey: issuer,
    maxSupply: maxQuantity.toString(),
    isFreezable: true,
  };
}

const prices: PriceLine[] = [
  { record: 'price', network, asset: 'btc', at: '2020-01-01T00:00:00Z', usd: 123_456.78 },
  { record: 'price', network, asset: identifierOf('deep'), at: '2020-01-01T00:00:00Z', usd: 0.000_000_001 },
  { record: 'price', network, asset: identifierOf('whole'), at: '2020-01-01T00:00:00Z', usd: 1_000_000 },
];

const tokens: TokenLine[] = hostileTokens.map((token) => ({
  record: 'token',
  network,
  ...metadataOf(token),
  iconUrl: 'javascript:alert(1)',
}));

let count = 0;
/** Returns the fields that every transaction has; later calls give later times. */
function common() {
  count++;
  const at = new Date(now - 3_600_000 + count * 1000).toISOString();
  return { record: 'transaction', network, status: 'confirmed', createdAt: at, updatedAt: at } as const;
}

const mints = hostileTokens.map(
  (token): TransactionLine => ({
    ...common(),
    id: hex('a1', hostileTokens.indexOf(token)),
    type: 'token_mint',
    from: { ...partyOf(issuer), type: 'issuer' },
    to: partyOf(holder),
    amount: maxQuantity.toString(),
    tokenMetadata: metadataOf(token),
  }),
);

const transfers = hostileTokens.map(
  (token): TransactionLine => ({
    ...common(),
    id: hex('b2', hostileTokens.indexOf(token)),
    type: 'token_transfer',
    from: partyOf(holder),
    to: partyOf(other),
    amount: token === 'empty' ? '0' : '12345678901234567890',
    tokenMetadata: metadataOf(token),
  }),
);

/** A transaction with 200 inputs and 200 outputs, all different. */
export const crowdId = hex('c3', 1);
const crowd = Array.from({ length: 400 }, (_, index): IoEntry => {
  const publicKey = keyOf(1000 + index);
  return {
    address: encodeAddress({ network, publicKey }),
    pubkey: publicKey,
    amount: String(10n ** 20n + BigInt(index % 200)),
  };
});
const inputs = crowd.slice(0, 200);
const outputs = crowd.slice(200);
export const crowdTotal = inputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
const multiTransfer: TransactionLine = {
  ...common(),
  id: crowdId,
  type: 'token_multi_transfer',
  from: null,
  to: null,
  amount: crowdTotal.toString(),
  tokenMetadata: metadataOf('deep'),
  multiIoDetails: {
    inputs,
    outputs,
    totalInputAmount: crowdTotal.toString(),
    totalOutputAmount: crowdTotal.toString(),
  },
};

const sats = (
  number: number,
  line: Omit<Extract<TransactionLine, { amountSats: number }>, 'record' | 'network' | 'id' | 'status'> & {
    status?: string;
  },
) => ({
  ...common(),
  id: `01983eb7-4008-7b73-b269-${number.toString(16).padStart(12, '0')}`,
  ...line,
});

/** A type, status and party type that are not in the contract. */
export const unknownNames = { type: 'quantum_<b>leap</b>', status: 'entangled<br>', party: 'observer' };

const bitcoinTxid = 'd4'.repeat(32);

/** Transactions in sats, by what is odd about them. */
export const oddTransactions = {
  unknown: sats(1, {
    ...unknownNames,
    amountSats: 5,
    from: { type: unknownNames.party, identifier: markup, pubkey: null },
    to: { type: 'unknown', identifier: '\u202eeno on', pubkey: 'not a key' },
    swapId: 'swap '.repeat(80),
  }),
  nobody: sats(2, { type: 'core_transfer', amountSats: 1, from: null, to: null }),
  nothing: sats(3, { type: 'core_transfer', amountSats: 0, from: partyOf(holder), to: partyOf(other) }),
  huge: sats(4, {
    type: 'core_transfer',
    amountSats: nearlyAllSats,
    from: partyOf(other),
    to: partyOf(holder),
    timeTakenSeconds: 1e15,
  }),
  negativeTime: sats(5, {
    type: 'lightning_payment',
    status: 'failed',
    amountSats: 21,
    from: partyOf(holder),
    to: { type: 'lightning', identifier: `lnbc${'q'.repeat(2000)}`, pubkey: null },
    timeTakenSeconds: -5,
  }),
  bitcoin: sats(6, {
    type: 'bitcoin_withdrawal',
    amountSats: 1000,
    from: partyOf(holder),
    to: { type: 'bitcoin', identifier: 'b'.repeat(600), pubkey: null },
    txid: bitcoinTxid,
    bitcoinTxData: {
      txid: bitcoinTxid,
      // The sum exceeds the safe integers.
      vin: Array.from({ length: 200 }, () => ({ value: nearlyAllSats, prevout: { deep: [[[markup]]] } })),
      vout: [
        { value: 0 },
        { scriptpubkey_address: markup, value: 1000 },
        { scriptpubkey_address: null, value: nearlyAllSats - 1001 },
      ],
      status: { confirmed: true, block_height: 9_007_199_254_740_991, block_time: 253_402_300_799 },
      fee: 1,
    },
  }),
} satisfies Record<string, TransactionLine>;

/** The mint of a token, its largest transaction. */
export const mintOf = (token: HostileToken) => hex('a1', hostileTokens.indexOf(token));
export const transferOf = (token: HostileToken) => hex('b2', hostileTokens.indexOf(token));

/** All lines. */
export const hostileLines = [
  ...prices,
  ...tokens,
  ...mints,
  ...transfers,
  multiTransfer,
  ...Object.values(oddTransactions),
];
