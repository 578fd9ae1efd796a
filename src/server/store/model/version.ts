import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';

/*
 * The version of the data: how often it was written, with a random part. After a restore or a failover, other data may
 * come to have the same number, and whoever knows the old version must not take it for the present one.
 */

/** Versions that `data_changes` remembers. Readers that are further behind assume that everything changed. */
export const rememberedVersions = 64;

/** Selects the version from `store_state`. */
export const currentVersion = sql<string>`coalesce(versions[1], data_version::text)`;

/** Returns what a write sets in `store_state`, as text. It is the same on all servers of a cluster. */
export function nextVersion(): string {
  return `
    data_version = data_version + 1,
    versions = (
      array[data_version + 1 || '-${randomBytes(6).toString('hex')}']
      || case when versions = '{}' then array[data_version::text] else versions end
    )[1:${rememberedVersions + 1}]`;
}

/** Returns the number of writes. */
export function numberOf(version: string): number {
  return Number(version.split('-', 1)[0]);
}
