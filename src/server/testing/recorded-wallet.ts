import * as z from 'zod';
import type { Network } from '../../contract/endpoints/common.ts';

/*
 * What a wallet of `@utxos/sdk` 0.2.0 sends for its balance and reads of the answer, recorded on 2026-11-22. The package
 * itself brings 340 others, 0.7 GB in all, for this one request.
 */

/** The request it sends through axios, headers that name the connection left out. */
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

/** It hands these to BigInt() after JSON.parse: a number beyond 2^53 or a text that is not whole would be wrong there. */
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

/** The balance that the wallet would show for an answer. */
export function readBalance(body: string): WalletBalance {
  // Not parseJson of the contract: the wallet has JSON.parse, which rounds.
  const { balance, tokens } = Answer.parse(JSON.parse(body));
  return {
    balance: BigInt(balance.btcHardBalanceSats),
    tokens: new Map(tokens?.map((token) => [token.tokenIdentifier, BigInt(token.balance)])),
  };
}
