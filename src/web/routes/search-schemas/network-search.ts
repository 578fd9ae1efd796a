import { retainSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Network } from '../../../contract/endpoints/common.ts';
import { orElse, orNothing } from './search-fields.ts';

const anyCase = z.pipe(
  z.transform((value: string) => String(value).toUpperCase()),
  Network,
);

/** A network as a URL names it, in either case (supplement 7); undefined where it names none. */
export function readNetwork(text: string | undefined): Network | undefined {
  return z.safeParse(anyCase, text).data;
}

/** The search parameters of every page; `createSearchCodec` fills them in from the URL. */
export const NetworkSearch = z.object({
  network: orElse(anyCase, 'MAINNET'),
  /** The network that the URL names, where this explorer does not show it. */
  unavailableNetwork: orNothing(Network),
});

/** Links stay on their network, but lead away from one that is not shown. */
export const networkMiddlewares = [retainSearchParams<z.output<typeof NetworkSearch>>(['network'])];
