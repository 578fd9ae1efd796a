import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { PriceLine, TokenLine } from '#contract/import-line.ts';
import type { TokenMetadata } from '#contract/token.ts';
import type { Account, Accounts } from './accounts.ts';
import { type TokenPrice, tokenPriceUsd } from './prices.ts';
import { noiseAt, Random } from './random.ts';

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

export function tokensOf(network: Network, seed: number, accounts: Accounts): Token[] {
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
