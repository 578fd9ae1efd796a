import { encodeAddress, encodeTokenAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import type { Party, TokenMetadata } from '#contract/token.ts';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';

/* Random lines for tests: few accounts, few times and many ties, to cover all interactions. */

/** Returns a seeded generator of numbers from 0 to below 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** More confirmed ones, since the others move nothing. */
const statuses = [...transactionStatuses, 'confirmed'] as const;

const begin = Date.parse('2026-03-01T22:00:00.000Z');
const minute = 60_000;
const spanHours = 60;

export interface RandomLines {
  readonly lines: Line[];
  readonly publicKeys: readonly string[];
  readonly tokens: readonly {
    readonly token: { readonly tokenIdentifier: string; readonly decimals: number };
    readonly stable: boolean;
  }[];
}

/** Returns prices, tokens and `count` transaction lines, about a fifth of which replace an earlier one. */
export function randomLines(seed: number, count: number): RandomLines {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('Nothing to pick from.');
    return value;
  };
  const hex = (bytes: number) => Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, '0')).join('');
  const publicKeys = Array.from({ length: 7 }, () => {
    for (;;) {
      const publicKey = parsePublicKey(`02${hex(32)}`);
      if (publicKey) return publicKey;
    }
  });
  // Every time occurs often; some are exactly on an hour or a day.
  const moments = Array.from({ length: 40 }, (_, index) =>
    index % 4 === 0 ? below(spanHours) * 60 * minute : below(spanHours * 60 * minute),
  );
  const moment = () => new Date(begin + pick(moments)).toISOString();
  const tokens = [0, 1, 2].map((index) => {
    const tokenIdentifier = hex(32);
    return {
      stable: index === 1,
      token: {
        tokenIdentifier,
        name: `Token ${index}`,
        ticker: 'T',
        decimals: [0, 6, 18][index] ?? 0,
        issuerPublicKey: pick(publicKeys),
        maxSupply: null,
        isFreezable: false,
      },
    };
  });
  const metadata = (
    network: Network,
    { tokenIdentifier, ...facts }: (typeof tokens)[number]['token'],
  ): TokenMetadata => ({
    ...facts,
    tokenIdentifier,
    tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
  });
  const party = (network: Network, publicKey: string): Party => ({
    type: 'core',
    identifier: encodeAddress({ network, publicKey }),
    pubkey: publicKey,
  });
  const outside = (type: 'bitcoin' | 'lightning'): Party => {
    const tail = hex(4);
    // Few Bitcoin addresses.
    return {
      type,
      identifier: type === 'bitcoin' ? `1Bitcoin${tail.charAt(0).repeat(24)}` : `${type}-${tail}`,
      pubkey: null,
    };
  };

  const named = ({ tokenIdentifier }: { readonly tokenIdentifier: string }) => ({ tokenIdentifier });
  const totalsOf = (total: number) => ({ totalInputAmount: `${total}`, totalOutputAmount: `${total}` });
  /** Entries in another token than `own`. */
  const othersFor = (network: Network, own: string) =>
    tokens
      .filter(({ token }) => token.tokenIdentifier !== own)
      .map(({ token }) => {
        const { identifier, pubkey } = party(network, pick(publicKeys));
        return { address: identifier, pubkey: pubkey ?? '', amount: String(1 + below(1e6)), ...named(token) };
      });

  const lines: Line[] = [];
  for (const network of ['MAINNET', 'REGTEST'] as const) {
    for (const { token, stable } of tokens) {
      lines.push({ record: 'token', network, ...metadata(network, token), isStablecoin: stable });
      const asset = token.tokenIdentifier;
      lines.push({ record: 'price', network, asset, at: new Date(begin).toISOString(), usd: random() * 3 });
    }
    for (let at = 0; at < spanHours; at += 7) {
      const usd = 60_000 + below(9_000_000) / 100;
      lines.push({ record: 'price', network, asset: 'btc', at: new Date(begin + at * 60 * minute).toISOString(), usd });
    }
  }

  const made: TransactionLine[] = [];
  while (made.length < count) {
    const earlier = random() < 0.2 && made.length > 0 ? pick(made) : undefined;
    if (earlier) {
      made.push({ ...earlier, status: pick(statuses), updatedAt: moment() });
      continue;
    }
    const network = random() < 0.7 ? 'MAINNET' : 'REGTEST';
    const type = pick(transactionTypes);
    const share = random();
    const from = party(network, pick(publicKeys));
    const to = party(network, pick(publicKeys));
    const common = {
      record: 'transaction',
      network,
      type,
      status: pick(statuses),
      createdAt: share < 0.03 ? null : moment(),
      updatedAt: moment(),
      expiredTime: null,
      swapId: null,
    } as const;
    if (type.startsWith('token') || type === 'unknown_token_op') {
      const { token, stable } = pick(tokens);
      // Keeps dollar values within the limits.
      const amount = stable ? String(1 + below(2 ** 40)) : (BigInt(below(2 ** 30)) ** 3n + 1n).toString();
      const multi = type === 'token_multi_transfer';
      const entries = [1, 2, 3].map(() => ({ ...party(network, pick(publicKeys)), amount: String(1 + below(1e6)) }));
      const total = entries.reduce((sum, entry) => sum + Number(entry.amount), 0).toString();
      // What returns to the sender did not leave it.
      const sent = entries
        .filter(({ pubkey }) => pubkey !== entries[0]?.pubkey)
        .reduce((sum, { amount }) => sum + Number(amount), 0)
        .toString();
      const io = entries.map(({ identifier, pubkey, amount }) => ({
        address: identifier,
        pubkey: pubkey ?? '',
        amount,
      }));
      const [sender] = io;
      const others = multi && random() < 0.25 ? othersFor(network, token.tokenIdentifier) : [];
      made.push({
        ...common,
        id: hex(32),
        amount: multi ? sent : amount,
        tokenMetadata: metadata(network, token),
        multiIoDetails:
          multi && sender
            ? {
                inputs: [{ ...sender, amount: total, ...(others.length > 0 ? named(token) : {}) }, ...others],
                outputs: others.length > 0 ? io.toSpliced(1, 0, ...others) : io,
                ...totalsOf(Number(total) + others.reduce((sum, { amount }) => sum + Number(amount), 0)),
              }
            : null,
        from: type === 'token_mint' ? { ...from, type: 'issuer' } : multi ? null : from,
        to: type === 'token_burn' ? { type: 'burn_address', identifier: 'burn_address' } : multi ? null : to,
      });
    } else if (type === 'core_transfer' && random() < 0.4) {
      const side = (count: number) =>
        Array.from({ length: count }, () => {
          const { identifier, pubkey } = party(network, pick(publicKeys));
          return { address: identifier, pubkey: pubkey ?? '', amount: String(1 + below(1_000_000)) };
        });
      const outputs = side(1 + below(3));
      const total = outputs.reduce((sum, { amount }) => sum + Number(amount), 0);
      const [first, second] = side(2);
      const part = 1 + below(total - 1);
      const inputs = [
        { ...first, amount: String(part) },
        { ...second, amount: String(total - part) },
      ].flatMap(({ address, pubkey, amount }) =>
        address === undefined || pubkey === undefined || amount === '0' ? [] : { address, pubkey, amount },
      );
      const senders = new Set(inputs.map(({ pubkey }) => pubkey));
      made.push({
        ...common,
        id: hex(32),
        // What returns to a sender did not leave it.
        amountSats: outputs
          .filter(({ pubkey }) => !senders.has(pubkey))
          .reduce((sum, { amount }) => sum + Number(amount), 0),
        multiIoDetails: { inputs, outputs, ...totalsOf(total) },
        from,
        to: null,
      });
    } else {
      const incoming = random() < 0.5;
      made.push({
        ...common,
        id: random() < 0.5 ? hex(32) : `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
        amountSats: below(5_000_000),
        ...(random() < 0.2 ? { valueUsd: below(1e6) / 100 } : {}),
        from:
          type === 'bitcoin_deposit'
            ? outside('bitcoin')
            : type === 'lightning_payment' && incoming
              ? outside('lightning')
              : from,
        to:
          type === 'bitcoin_withdrawal'
            ? outside('bitcoin')
            : type === 'lightning_payment' && !incoming
              ? outside('lightning')
              : to,
        txid: type.startsWith('bitcoin') ? hex(32) : null,
      });
    }
  }
  return { lines: [...lines, ...made], publicKeys, tokens };
}
