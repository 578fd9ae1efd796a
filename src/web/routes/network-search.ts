import { retainSearchParams, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Network } from '../../contract/common.ts';
import { homeNetwork } from '../config.ts';

const anyCase = z.pipe(
  z.transform((value: string) => String(value).toUpperCase()),
  Network,
);

/** The one search parameter every page has; written in either case (supplement 7). */
export const NetworkSearch = z.object({ network: z._default(z.catch(anyCase, homeNetwork), homeNetwork) });

type NetworkSearch = z.output<typeof NetworkSearch>;

/** Strip the default, then retain: the other order leaves the default in every link. */
export const networkMiddlewares = [
  stripSearchParams<NetworkSearch>({ network: homeNetwork }),
  retainSearchParams<NetworkSearch>(['network']),
];
