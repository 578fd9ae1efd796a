import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { PriceLine, TokenLine } from '#contract/import-line.ts';
import type { TokenMetadata } from '#contract/token.ts';
import type { Account, Accounts } from './accounts.ts';
import { tokenPriceUsd } from './price.ts';
import { Random } from './random.ts';
import { type TokenFacts, tokenFacts } from './token-facts.ts';

export interface Token {
  readonly facts: TokenFacts;
  readonly metadata: TokenMetadata;
  readonly issuer: Account;
  /** Base units in one whole token. */
  readonly unit: bigint;
  /** Dollars at `at`; an assumed value if the price is not known. */
  worthUsd(at: number): number;
}

/** Returns the tokens of a network, the same for the same seed. */
export function tokensOf(network: Network, seed: number, accounts: Accounts): Token[] {
  return tokenFacts.flatMap((facts, stream): Token[] => {
    if (facts.network !== network) return [];
    const tokenIdentifier = new Random(seed, 'token', stream).hex(32);
    const issuer = accounts.at(accounts.count + facts.issuer);
    const unit = 10n ** BigInt(facts.decimals);
    const { price } = facts;
    return [
      {
        facts,
        issuer,
        unit,
        metadata: {
          tokenIdentifier,
          tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
          name: facts.name,
          ticker: facts.ticker,
          decimals: facts.decimals,
          issuerPublicKey: issuer.publicKey,
          maxSupply: facts.maxSupply === undefined ? null : (facts.maxSupply * unit).toString(),
          isFreezable: facts.isFreezable ?? false,
        },
        worthUsd: price ? (at) => tokenPriceUsd(seed, stream, price, at) : () => 0.02,
      },
    ];
  });
}

/** Most tokens have an icon, some an address that is not a web page. */
function iconUrlOf(tokenIdentifier: string): string | null {
  const kind = Number.parseInt(tokenIdentifier.charAt(0), 16);
  if (kind < 4) return null;
  return kind < 6 ? `ipfs://${tokenIdentifier}` : `https://icons.example/${tokenIdentifier.slice(0, 12)}.png`;
}

/** Returns the token line at the time of its first mint. */
export function tokenLine(token: Token, at: number): TokenLine {
  return {
    record: 'token',
    network: token.facts.network,
    ...token.metadata,
    iconUrl: iconUrlOf(token.metadata.tokenIdentifier),
    isStablecoin: token.facts.isStablecoin ?? false,
    createdAt: new Date(at).toISOString(),
    updatedAt: new Date(at).toISOString(),
  };
}

/** Returns the price of a token as of `at`; undefined if it is not known, and always on REGTEST. */
export function tokenPriceLine(token: Token, at: number): PriceLine | undefined {
  if (!token.facts.price || token.facts.network === 'REGTEST') return undefined;
  const asset = token.metadata.tokenIdentifier;
  return { record: 'price', network: 'MAINNET', asset, at: new Date(at).toISOString(), usd: token.worthUsd(at) };
}
