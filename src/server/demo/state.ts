import { encodeAddress, encodeTokenAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { PriceLine, TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { IoEntry, Party, TokenMetadata } from '#contract/token.ts';
import { factsOf, type TransactionType } from '#contract/transaction-types.ts';
import { Chain, type Flight, finalAt, isConfirmedAtEnd } from './lifecycle.ts';
import { noiseAt, Random } from './random.ts';

/** The asset of balances in sats; other assets are token identifiers. */
export const sats = 'btc';

/** Random draws before a payer is searched by index. */
const draws = 10;

export interface Movement {
  readonly publicKey: string;
  readonly asset: string;
  /** Sats or base units. */
  readonly amount: bigint;
}

/** Returns the debits and credits of a transaction once it is confirmed. */
export function movementsOf(line: TransactionLine): { readonly debits: Movement[]; readonly credits: Movement[] } {
  const isSats = 'amountSats' in line;
  const asset = isSats ? sats : (line.tokenMetadata?.tokenIdentifier ?? '');
  const move = ({ pubkey, amount }: Pick<IoEntry, 'pubkey' | 'amount'>) => ({
    publicKey: pubkey,
    asset,
    amount: BigInt(amount),
  });
  if (!isSats && line.multiIoDetails) {
    return { debits: line.multiIoDetails.inputs.map(move), credits: line.multiIoDetails.outputs.map(move) };
  }
  const amount = String(isSats ? line.amountSats : line.amount);
  const own = (party: Party | null | undefined) =>
    party?.type === 'core' && party.pubkey ? [move({ pubkey: party.pubkey, amount })] : [];
  return { debits: own(line.from), credits: own(line.to) };
}

interface Balance {
  amount: bigint;
  credits: { readonly at: number; readonly amount: bigint }[];
}

/**
 * State of one network at a time. The end of a transaction is known when it is created: what it sends is debited at
 * once, and what it pays can be spent from its end on, so no account spends more than its confirmed balance.
 */
export class NetworkState {
  readonly network: Network;
  readonly seed: number;
  readonly random: Random;
  readonly accounts: Accounts;
  readonly chain: Chain;
  /** All tokens, launched or not, the most used first. */
  readonly tokens: readonly Token[];
  readonly launched: Token[] = [];
  /** Unix milliseconds; only grows. */
  now = 0;
  readonly #balances = new Map<string, Balance>();
  readonly #minted = new Map<string, bigint>();

  constructor(network: Network, seed: number, accountCount: number, random: Random) {
    this.network = network;
    this.seed = seed;
    this.random = random;
    this.accounts = new Accounts(network, seed, accountCount);
    this.chain = new Chain(network, seed);
    this.tokens = tokensOf(network, seed, this.accounts);
  }

  /** Returns what an account can spend of an asset. */
  balanceOf(publicKey: string, asset: string): bigint {
    const balance = this.#balances.get(`${asset} ${publicKey}`);
    if (!balance) return 0n;
    if (balance.credits.length > 0) {
      for (const { at, amount } of balance.credits) if (at <= this.now) balance.amount += amount;
      balance.credits = balance.credits.filter(({ at }) => at > this.now);
    }
    return balance.amount;
  }

  /** Returns the confirmed mints of a token in base units, burned ones included. */
  mintedOf(tokenIdentifier: string): bigint {
    return this.#minted.get(tokenIdentifier) ?? 0n;
  }

  addBalance({ publicKey, asset, amount }: Movement): void {
    this.#balance(publicKey, asset).amount += amount;
    this.#minted.set(asset, this.mintedOf(asset) + amount);
  }

  add(flight: Flight): void {
    const { debits, credits } = movementsOf(flight.line);
    const isConfirmed = isConfirmedAtEnd(flight);
    const at = finalAt(flight);
    for (const { publicKey, asset, amount } of debits) this.#balance(publicKey, asset).amount -= amount;
    for (const { publicKey, asset, amount } of isConfirmed ? credits : debits) {
      this.#balance(publicKey, asset).credits.push({ at, amount });
    }
    if (!isConfirmed || factsOf(flight.line.type).effect !== 'mint') return;
    for (const { asset, amount } of credits) this.#minted.set(asset, this.mintedOf(asset) + amount);
  }

  #balance(publicKey: string, asset: string): Balance {
    const key = `${asset} ${publicKey}`;
    const known = this.#balances.get(key);
    if (known) return known;
    const balance = { amount: 0n, credits: [] };
    this.#balances.set(key, balance);
    return balance;
  }

  /** Returns a random account with at least that balance of an asset, weighted by activity. */
  pickPayer(asset: string, atLeast: bigint, preferred?: Account): Account | undefined {
    const { accounts, random } = this;
    const canPay = ({ publicKey }: Account) => this.balanceOf(publicKey, asset) >= atLeast;
    for (let draw = 0; draw < draws; draw++) {
      const account = accounts.draw(random);
      if (canPay(account)) return account;
    }
    if (preferred && canPay(preferred)) return preferred;
    for (let index = 0; index < Math.min(accounts.count, 1000); index++) {
      if (canPay(accounts.at(index))) return accounts.at(index);
    }
    return undefined;
  }

  pickReceiver(others: readonly Account[]): Account {
    for (let draw = 0; draw < draws; draw++) {
      const account = this.accounts.draw(this.random);
      if (!others.includes(account)) return account;
    }
    let index = 0;
    while (others.includes(this.accounts.at(index))) index++;
    return this.accounts.at(index);
  }

  pickToken(): Token | undefined {
    return this.launched[Math.floor(this.launched.length * this.random.next() ** 2.2)];
  }

  commonFields(type: TransactionType, id: string) {
    const createdAt = new Date(this.now).toISOString();
    return {
      record: 'transaction',
      network: this.network,
      id,
      type,
      status: 'pending',
      createdAt,
      updatedAt: createdAt,
      expiredTime: null,
      swapId: null,
    } as const satisfies Partial<TransactionLine>;
  }
}

export function party(account: Account, type: 'core' | 'issuer' = 'core'): Party {
  return { type, identifier: account.address, pubkey: account.publicKey };
}

/* The accounts of the demo network, and its tokens with their prices. */

export interface Account {
  readonly publicKey: string;
  readonly address: string;
}

const fieldPrime = 2n ** 256n - 2n ** 32n - 977n;
/** Cube root of 1 modulo the prime: if (x, y) is on the curve, so is (βx, y), and one search yields three keys. */
const beta = 0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501een;

/** Activity is proportional to rank^-0.83: few accounts are in many transactions, most are in few. */
const zipfExponent = 0.83;

/** Accounts of a network, derived from a seed on first use. Account 0 is the most active. */
export class Accounts {
  /** Accounts that {@link draw} selects from; issuers have higher indexes. */
  readonly count: number;
  readonly #network: Network;
  readonly #seed: number;
  readonly #known: Account[] = [];

  constructor(network: Network, seed: number, count: number) {
    this.#network = network;
    this.#seed = seed;
    this.count = count;
  }

  at(index: number): Account {
    return this.#known[index] ?? this.#derive(index);
  }

  /** Returns a random account, weighted by activity. */
  draw(random: Random): Account {
    const power = 1 - zipfExponent;
    const rank = (1 + random.next() * ((this.count + 1) ** power - 1)) ** (1 / power);
    return this.at(Math.min(this.count, Math.floor(rank)) - 1);
  }

  #derive(index: number): Account {
    const group = Math.floor(index / 3);
    // The first three keys are on both networks, as some real keys are.
    const random = new Random(this.#seed, group === 0 ? 'key' : `key ${this.#network}`, group);
    let point = random.hex(32);
    while (parsePublicKey(`02${point}`) === undefined) point = random.hex(32);
    let x = BigInt(`0x${point}`);
    for (let member = group * 3; member < group * 3 + 3; member++) {
      const publicKey = `${random.chance(0.5) ? '02' : '03'}${x.toString(16).padStart(64, '0')}`;
      this.#known[member] ??= { publicKey, address: encodeAddress({ network: this.#network, publicKey }) };
      x = (x * beta) % fieldPrime;
    }
    return this.at(index);
  }
}

export interface Token {
  readonly plan: TokenPlan;
  readonly metadata: TokenMetadata;
  readonly issuer: Account;
  /** Base units in one whole token. */
  readonly unit: bigint;
  /** Share of the initial supply that the issuer keeps. */
  readonly issuerShare: number;
  /** Dollars at `at`; an assumed value if the price is not known. */
  worthUsd(at: number): number;
}

function tokensOf(network: Network, seed: number, accounts: Accounts): Token[] {
  return tokenPlans.flatMap((plan, stream): Token[] => {
    if (plan.network !== network) return [];
    const tokenIdentifier = new Random(seed, 'token', stream).hex(32);
    const issuer = accounts.at(accounts.count + plan.issuer);
    const unit = 10n ** BigInt(plan.decimals);
    const { price } = plan;
    return [
      {
        plan,
        issuer,
        unit,
        issuerShare: plan.issuerShare ?? 0.33 + 0.25 * noiseAt(seed, 0x15, stream),
        metadata: {
          tokenIdentifier,
          tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
          name: plan.name,
          ticker: plan.ticker,
          decimals: plan.decimals,
          issuerPublicKey: issuer.publicKey,
          maxSupply: plan.maxSupply === undefined ? null : (plan.maxSupply * unit).toString(),
          isFreezable: plan.isFreezable ?? false,
        },
        worthUsd: price ? (at) => tokenPriceUsd(seed, stream, price, at) : () => 0.02,
      },
    ];
  });
}

/** Most tokens have an icon, some an address that is not a web page. */
function iconUrlOf(tokenIdentifier: string): string | null {
  const digit = Number.parseInt(tokenIdentifier.charAt(0), 16);
  if (digit < 4) return null;
  return digit < 6 ? `ipfs://${tokenIdentifier}` : `https://icons.example/${tokenIdentifier.slice(0, 12)}.png`;
}

/** Returns the token line at the time of its first mint. */
export function tokenLine(token: Token, at: number): TokenLine {
  return {
    record: 'token',
    network: token.plan.network,
    ...token.metadata,
    iconUrl: iconUrlOf(token.metadata.tokenIdentifier),
    isStablecoin: token.plan.isStablecoin ?? false,
    createdAt: new Date(at).toISOString(),
    updatedAt: new Date(at).toISOString(),
  };
}

/** Returns the price of a token as of `at`; undefined if it is not known, and always on REGTEST. */
export function tokenPriceLine(token: Token, at: number): PriceLine | undefined {
  if (!token.plan.price || token.plan.network === 'REGTEST') return undefined;
  const asset = token.metadata.tokenIdentifier;
  return { record: 'price', network: 'MAINNET', asset, at: new Date(at).toISOString(), usd: token.worthUsd(at) };
}

/** What is generated of a token. Supplies are in whole tokens. */
interface TokenPlan {
  readonly network: Network;
  readonly name: string;
  readonly ticker: string;
  readonly decimals: number;
  /** Tokens with the same issuer number share their issuer. */
  readonly issuer: number;
  readonly firstMint: bigint;
  readonly maxSupply?: bigint;
  /** Default: 8 to 58 %. */
  readonly issuerShare?: number;
  readonly isFreezable?: boolean;
  readonly price?: TokenPrice;
  readonly isStablecoin?: boolean;
}

type Rest = Partial<Omit<TokenPlan, 'network' | 'name' | 'ticker' | 'decimals' | 'issuer' | 'firstMint'>>;

function token(
  network: Network,
  [name, ticker]: readonly [string, string],
  decimals: number,
  issuer: number,
  firstMint: bigint,
  rest: Rest = {},
): TokenPlan {
  return { network, name, ticker, decimals, issuer, firstMint, ...rest };
}

const main = token.bind(null, 'MAINNET');
const test = token.bind(null, 'REGTEST');

/** Right-to-left override, zero-width characters, a check mark, stacked marks, and an unfinished sequence. */
const impostor = `\u202etiderC ssoM\u202c \u2714 Official Moss Credit\u200b\u200d\u2060 <b>verified</b> Z\u0351\u0366\u0489\u0334a\u0363\u0338lgo ${'reserve '.repeat(18)}`;

/** Demo tokens, the most used first within each network. */
const tokenPlans: readonly TokenPlan[] = [
  main(['Harbour Dollar', 'HBD'], 6, 1, 600_000n, {
    isFreezable: true,
    isStablecoin: true,
    price: { usd: 1, spread: 0.002 },
  }),
  main(['Moss Credit', 'MOSS'], 6, 2, 12_000_000n, { maxSupply: 500_000_000n, price: { usd: 0.0412, spread: 0.7 } }),
  main(['Quillwort', 'QWRT'], 18, 3, 12_000_000_000n, {
    maxSupply: 100_000_000_000n,
    price: { usd: 0.000031, spread: 0.9 },
  }),
  main(['Lanternfish', 'LNFSH'], 8, 4, 21_000_000n, { maxSupply: 21_000_000n, price: { usd: 0.027, spread: 0.6 } }),
  main(['Tidal Hours', 'TIDE'], 2, 5, 60_000n, { isFreezable: true, price: { usd: 4.1, spread: 0.3 } }),
  main(['Copper Kettle', 'KETTL'], 6, 6, 300_000_000n, { price: { usd: 0.0009, spread: 1.1 } }),
  main(['Orchard Seats', 'SEAT'], 0, 7, 25_000n, { maxSupply: 40_000n, price: { usd: 8, spread: 0.4 } }),
  main(['Moss Classic', 'MOSS'], 8, 8, 70_000_000n, { price: { usd: 0.0022, spread: 1 } }),
  main(['Saffron Yard', 'SAFR'], 6, 2, 150_000n, { price: { usd: 1.9, spread: 0.5 } }),
  main(['Pebble Post', 'PEBL'], 4, 9, 6_000_000n, { isFreezable: true }),
  main(['Juniper Gram', 'JUNI'], 3, 10, 4_000n, { maxSupply: 20_000n, price: { usd: 61, spread: 0.12 } }),
  main(['Marsh Owl', 'MOWL'], 18, 11, 42_000_000_000n, { price: { usd: 0.000004, spread: 1.3 } }),
  main([impostor, '\u202eSSOM\u202c\u200b✔'], 6, 12, 10_000_000n, { issuerShare: 0.92, isFreezable: true }),
  main(['Wharf Ticket', 'WHARF'], 0, 13, 1_200n, { maxSupply: 1_200n, price: { usd: 115, spread: 0.5 } }),
  main(['Brightwater', 'BWTR'], 8, 4, 800_000n, { price: { usd: 0.31, spread: 0.8 } }),
  main(['Fern & Sons', 'FERN'], 6, 14, 3_300_000n, { price: { usd: 0.05, spread: 0.6 } }),
  main(['Glass Onion Bulb', 'GLOB'], 6, 15, 240_000_000n, { price: { usd: 0.0007, spread: 1.2 } }),
  main(['Nordlicht Öre', 'ÖRE'], 2, 16, 1_800_000n, { isFreezable: true, price: { usd: 0.094, spread: 0.02 } }),
  main(['月见草', '月见'], 8, 17, 8_800_000n, { price: { usd: 0.018, spread: 0.9 } }),
  main(['Paper Boat', 'BOAT'], 6, 18, 900_000n, { maxSupply: 5_000_000n, price: { usd: 0.22, spread: 0.7 } }),
  main(['Thistle Point', 'THPT'], 5, 2, 4_400_000n),
  main(['Rook & Rye', 'RRYE'], 6, 19, 52_000n, { price: { usd: 2.7, spread: 0.5 } }),
  main(['Seventh Lock', 'LOCK7'], 8, 20, 777_777n, { maxSupply: 777_777n, price: { usd: 0.26, spread: 0.8 } }),
  main(['Small Change', 'CHNG'], 2, 13, 9_000_000n, { issuerShare: 0.8, price: { usd: 0.01, spread: 0.3 } }),
  test(['Practice Dollar', 'PRAC'], 6, 1, 10_000_000n, { isFreezable: true, isStablecoin: true }),
  test(['Workbench', 'BENCH'], 8, 2, 21_000_000n, { maxSupply: 21_000_000n }),
  test(['Moss Trial', 'MOSS'], 6, 3, 5_000_000n),
  test(['Long Division', 'DIV'], 18, 4, 9_000_000n),
  test(['Counting Beads', 'BEAD'], 0, 5, 600_000n, { maxSupply: 1_000_000n }),
  test(['Chalk', 'CHALK'], 2, 2, 1_000_000n),
];

export const hour = 3_600_000;
export const day = 24 * hour;

/** A random walk that needs no steps before: noise of doubling periods. About ±1 in the longest. */
function walk(seed: number, stream: number, step: number): number {
  let sum = 0;
  const octaves = 12;
  for (let octave = 0; octave < octaves; octave++) {
    const place = step / 2 ** octave;
    const before = Math.floor(place);
    const within = place - before;
    const from = noiseAt(seed, stream * octaves + octave, before);
    const to = noiseAt(seed, stream * octaves + octave, before + 1);
    sum += (from + (to - from) * within) * 2 ** ((octave - octaves) / 2);
  }
  return sum;
}

/** US dollars for a bitcoin in the hour of `at` (unix milliseconds), in whole cents. */
export function bitcoinPriceUsd(seed: number, at: number): number {
  return Number((104_000 * Math.exp(0.22 * walk(seed, 0, Math.floor(at / hour)))).toFixed(2));
}

/** Long-term mean. */
interface TokenPrice {
  readonly usd: number;
  /** Volatility: 0.003 for a stablecoin, 1 for a speculative token. */
  readonly spread: number;
}

/** On the day of `at`, to six significant digits. @param stream seed that differs between tokens */
function tokenPriceUsd(seed: number, stream: number, price: TokenPrice, at: number): number {
  return Number((price.usd * Math.exp(price.spread * walk(seed, stream + 1, Math.floor(at / day)))).toPrecision(6));
}
