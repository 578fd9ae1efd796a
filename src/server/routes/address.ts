import type { FastifyInstance } from 'fastify';
import { decodeTokenAddress, parseTokenIdentifier } from '../../contract/codec/identifier.ts';
import {
  getAddress,
  listAddressTokens,
  listAddressTransactions,
  type NamedKey,
} from '../../contract/endpoints/address.ts';
import type { Network } from '../../contract/endpoints/common.ts';
import { HttpError } from '../http/http-error.ts';
import { isExpensivePage, type ServeOptions, serve } from '../http/serve.ts';
import type { AddressSource, KeyOn } from '../source.ts';

// A price can take effect later without new data, so responses depend on the clock.
const freshness = { maxAgeSeconds: () => 2, ttlSeconds: 60 };

/** Registers the address endpoints (spec 4.3 to 4.5). */
export function addressRoutes(app: FastifyInstance, source: AddressSource, options: ServeOptions): void {
  serve(
    app,
    getAddress,
    options,
    async ({ network, address }) => source.getAddress(onNetwork(network, address)),
    freshness,
  );

  serve(
    app,
    listAddressTransactions,
    options,
    async ({ network, address, asset, ...input }) =>
      source.listAddressTransactions(onNetwork(network, address), { ...input, asset: readAsset(asset, network) }),
    { isExpensive: isExpensivePage },
  );

  serve(
    app,
    listAddressTokens,
    options,
    async ({ network, address }) => source.listAddressTokens(onNetwork(network, address)),
    freshness,
  );
}

/** Returns the key on the requested network. @throws HttpError if its address belongs to the other one */
function onNetwork(network: Network, { publicKey, network: own }: NamedKey): KeyOn {
  if (own !== undefined && own !== network) {
    throw new HttpError(400, `address is an address of ${own}, but network is ${network}.`);
  }
  return { network, publicKey };
}

/** Returns `btc` or a token identifier; undefined for all assets. */
function readAsset(text: string | null | undefined, network: Network): string | undefined {
  if (text == null) return undefined;
  if (text.toLowerCase() === 'btc') return 'btc';
  const decoded = decodeTokenAddress(text);
  if (decoded && decoded.network !== network) {
    throw new HttpError(400, `asset is a token address of ${decoded.network}, but network is ${network}.`);
  }
  const tokenIdentifier = decoded?.tokenIdentifier ?? parseTokenIdentifier(text);
  if (tokenIdentifier !== undefined) return tokenIdentifier;
  throw new HttpError(400, 'asset must be btc, a token identifier of 64 hex characters or a token address.');
}
