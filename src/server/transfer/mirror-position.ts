import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import type { MirrorTarget } from './mirror-target.ts';

/** Progress of a network's copy, stored so that a later run resumes. Unix milliseconds. */
export const MirrorPlace = z.object({
  /** Paging back: transactions created before `to`, except the first `offset`, are missing. null: complete. */
  back: z.nullable(z.object({ to: z.int(), offset: z.int().check(z.nonnegative()) })),
  /** Changes up to this time are copied, within the part paged back. null: nothing had changed. */
  changedAt: z.nullable(z.int()),
});
export type MirrorPlace = z.infer<typeof MirrorPlace>;

/** Returns the key of a network's position. */
export function placeKey(url: string, network: Network): string {
  return `mirror ${network} ${url}`;
}

/** Returns undefined if nothing was copied yet. */
export async function readPlace(target: MirrorTarget, key: string): Promise<MirrorPlace | undefined> {
  const text = await target.readMeta(key);
  return text === undefined ? undefined : MirrorPlace.parse(JSON.parse(text));
}
