import type { FastifyInstance } from 'fastify';
import { decodeTokenAddress, parseTokenIdentifier } from '../../contract/codec/identifier.ts';
import {
  getAddress,
  listAddressTokens,
  listAddressTransactions,
  type NamedKey,
} from '../../contract/endpoints/address.ts';
import type { Network } from '../../contract/endpoints/common.ts';
import { Refusal } from '../http/refusal.ts';
import { isDearPage, type ServeOptions, serve } from '../http/serve.ts';
import type { AddressSource, KeyOn } from '../source.ts';

// A price that begins later comes into force with the clock.
const freshness = { maxAgeSeconds: () => 2, keepSeconds: 60 };

/** Addresses (spec 4.3 to 4.5). */
export function addressRoutes(app: FastifyInstance, source: AddressSource, options: ServeOptions): void {
  serve(app, getAddress, options, async ({ network, address }) => source.getAddress(on(network, address)), freshness);

  serve(
    app,
    listAddressTransactions,
    options,
    async ({ network, address, asset, ...input }) =>
      source.listAddressTransactions(on(network, address), { ...input, asset: readAsset(asset, network) }),
    { isDear: isDearPage },
  );

  serve(
    app,
    listAddressTokens,
    options,
    async ({ network, address }) => source.listAddressTokens(on(network, address)),
    freshness,
  );
}

/** The key on the network asked for. @throws Refusal where its address is of the other one */
function on(network: Network, { publicKey, network: own }: NamedKey): KeyOn {
  if (own !== undefined && own !== network) {
    throw new Refusal(400, `address is an address of ${own}, but network is ${network}.`);
  }
  return { network, publicKey };
}

/** `btc`, or the identifier of the token that is named; undefined where all assets are asked for. */
function readAsset(text: string | null | undefined, network: Network): string | undefined {
  if (text == null) return undefined;
  if (text.toLowerCase() === 'btc') return 'btc';
  const decoded = decodeTokenAddress(text);
  if (decoded && decoded.network !== network) {
    throw new Refusal(400, `asset is a token address of ${decoded.network}, but network is ${network}.`);
  }
  const tokenIdentifier = decoded?.tokenIdentifier ?? parseTokenIdentifier(text);
  if (tokenIdentifier !== undefined) return tokenIdentifier;
  throw new Refusal(400, 'asset must be btc, a token identifier of 64 hex characters or a token address.');
}
