import { retainSearchParams, type SearchMiddleware, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Network } from '../../contract/common.ts';
import { homeNetwork, offeredNetworks } from '../config.ts';
import { fallingBack } from './search-fields.ts';

const anyCase = z.pipe(
  z.transform((value: string) => String(value).toUpperCase()),
  Network,
);

/** The one search parameter every page has; written in either case (supplement 7). */
export const NetworkSearch = z.object({
  network: fallingBack(z._default(z.catch(anyCase, homeNetwork), homeNetwork), anyCase, offeredNetworks),
});

type NetworkSearch = z.output<typeof NetworkSearch>;

const retain = retainSearchParams<NetworkSearch>(['network']);

/** Strip the default, then retain: the other order leaves the default in every link. */
export const networkMiddlewares: SearchMiddleware<NetworkSearch>[] = [
  stripSearchParams<NetworkSearch>({ network: homeNetwork }),
  // From the sentence about a network that is not shown links lead to one that is.
  (step) => (offeredNetworks.includes(step.search.network) ? retain(step) : step.next(step.search)),
];
