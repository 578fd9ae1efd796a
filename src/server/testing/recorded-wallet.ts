import * as z from 'zod';
import type { Network } from '#contract/common.ts';

/*
 * The balance request of a wallet of `@utxos/sdk` 0.2.0 and what it reads of the response, recorded on 2026-11-22. The
 * package has 340 dependencies, 0.7 GB in all, for this one request.
 */

/** The request it sends through axios, without headers that name the connection. */
export function recordedRequest(apiUrl: string, address: string, network: Network, apiKey: string): Request {
  return new Request(`${apiUrl}address/${address}?network=${network}`, {
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      'user-agent': 'axios/1.21.1',
      'accept-encoding': 'gzip, compress, deflate, br',
    },
  });
}

/** It passes these to BigInt() after JSON.parse, which fails for a number beyond 2^53 and for a fraction. */
const Whole = z.union([z.int(), z.string().regex(/^\d+$/)]);

/** The fields it reads, each of a type that it can use. */
const Answer = z.object({
  balance: z.object({ btcHardBalanceSats: Whole }),
  tokens: z
    .array(
      z.object({
        tokenIdentifier: z.string(),
        balance: Whole,
        name: z.string(),
        issuerPublicKey: z.string(),
        ticker: z.string(),
        maxSupply: z.union([z.string(), z.number(), z.null()]),
        decimals: z.int(),
      }),
    )
    .nullish(),
});

export interface WalletBalance {
  readonly balance: bigint;
  /** Base units, by token identifier. */
  readonly tokens: ReadonlyMap<string, bigint>;
}

/** Returns the balance that the wallet would show for a response. */
export function readBalance(body: string): WalletBalance {
  // Not parseJson of the contract: the wallet has JSON.parse, which rounds.
  const { balance, tokens } = Answer.parse(JSON.parse(body));
  return {
    balance: BigInt(balance.btcHardBalanceSats),
    tokens: new Map(tokens?.map((token) => [token.tokenIdentifier, BigInt(token.balance)])),
  };
}
