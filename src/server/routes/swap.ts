import type { FastifyInstance } from 'fastify';
import type { Network } from '../../contract/endpoints/common.ts';
import { getSwap, listSwaps } from '../../contract/endpoints/swap.ts';
import { HttpError } from '../http/http-error.ts';
import { type ServeOptions, serve } from '../http/serve.ts';
import type { SwapSource } from '../source.ts';
import { orForeign } from './foreign-cursor.ts';

/** Longer pages read as many transactions as long pages of other lists. */
const expensiveLimit = 50;

/** Registers the endpoints of swaps, which are extensions. */
export function swapRoutes(app: FastifyInstance, source: SwapSource, options: ServeOptions): void {
  serve(
    app,
    getSwap,
    options,
    async (input) => {
      const swap = await source.findSwap(input);
      if (!swap) throw new HttpError(404, `Swap not found on ${input.network}.`);
      return swap;
    },
    { maxAgeSeconds: () => 1 },
  );

  serve(
    app,
    listSwaps,
    options,
    async ({ network, token, address, ...rest }) => {
      return orForeign(
        await source.listSwaps({
          ...rest,
          network,
          token: token && onNetwork(network, token, 'token').tokenIdentifier,
          address: address && onNetwork(network, address, 'address').publicKey,
        }),
      );
    },
    { isExpensive: ({ limit }) => limit > expensiveLimit },
  );
}

/** Returns its argument. @throws HttpError if it belongs to the other network */
function onNetwork<Named extends { readonly network: Network | undefined }>(
  network: Network,
  named: Named,
  parameter: string,
): Named {
  if (named.network === undefined || named.network === network) return named;
  throw new HttpError(400, `${parameter} belongs to ${named.network}, but network is ${network}.`);
}
