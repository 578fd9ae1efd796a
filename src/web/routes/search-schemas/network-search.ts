import { retainSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Network } from '#contract/endpoints/common.ts';
import { orElse, orNothing } from '#web/search-params.ts';

const anyCase = z.pipe(
  z.transform((value: string) => String(value).toUpperCase()),
  Network,
);

/** Parses a network in a URL, in any case (supplement 7); undefined if invalid. */
export function readNetwork(text: string | undefined): Network | undefined {
  return z.safeParse(anyCase, text).data;
}

/** Search schema of every page; `createSearchCodec` fills it from the URL. */
export const NetworkSearch = z.object({
  network: orElse(anyCase, 'MAINNET'),
  /** The network in the URL if this explorer does not have it. */
  unavailableNetwork: orNothing(Network),
});

/** Links keep the network, unless it is unavailable. */
export const networkMiddlewares = [retainSearchParams<z.output<typeof NetworkSearch>>(['network'])];
