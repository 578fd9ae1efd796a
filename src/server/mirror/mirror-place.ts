import * as z from 'zod/mini';
import type { Network } from '../../contract/endpoints/common.ts';
import { readMeta } from '../store/ledger.ts';
import type { Store } from '../store/store.ts';

/** How far the copy of a network is; kept in the store, so that a later run goes on from there. Unix milliseconds. */
export const MirrorPlace = z.object({
  /** The way back in time: what was created before `to`, less the first `offset`, is to come. null: all of it is here. */
  back: z.nullable(z.object({ to: z.int(), offset: z.int().check(z.nonnegative()) })),
  /** Changes up to then are here, as far as the way back has come. null: nothing had changed yet. */
  changedAt: z.nullable(z.int()),
});
export type MirrorPlace = z.infer<typeof MirrorPlace>;

/** Where the store keeps the place of a network of a service. */
export function placeKey(url: string, network: Network): string {
  return `mirror ${network} ${url}`;
}

/** undefined where nothing was copied yet. */
export async function readPlace(store: Store, key: string): Promise<MirrorPlace | undefined> {
  const text = await readMeta(store, key);
  return text === undefined ? undefined : MirrorPlace.parse(JSON.parse(text));
}
