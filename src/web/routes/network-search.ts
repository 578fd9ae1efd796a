import { retainSearchParams, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Network, networks } from '../../contract/common.ts';

const anyCase = z.pipe(
  z.transform((value: string) => String(value).toUpperCase()),
  Network,
);

/** The one search parameter every page has; written in either case (supplement 7). */
export const NetworkSearch = z.object({ network: z._default(z.catch(anyCase, networks[0]), networks[0]) });

type NetworkSearch = z.output<typeof NetworkSearch>;

/** Strip the default, then retain: the other order leaves the default in every link. */
export const networkMiddlewares = [
  stripSearchParams<NetworkSearch>({ network: networks[0] }),
  retainSearchParams<NetworkSearch>(['network']),
];
