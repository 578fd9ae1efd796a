/* Header of a service that responds but cannot write new data. It is not part of any response body. */

export const dataStopHeader = 'x-data-stopped';

/** Why no new data is written, and since when. */
export interface DataStop {
  readonly reason: 'disk-full';
  /** Unix milliseconds. */
  readonly since: number;
}

/** The header's value, such as `disk-full; since=1795340000000`. */
export function formatDataStop({ reason, since }: DataStop): string {
  return `${reason}; since=${since}`;
}

/** undefined if the header is missing or has an unknown value. */
export function parseDataStop(header: string | null): DataStop | undefined {
  const since = /^disk-full; since=(\d{1,15})$/.exec(header ?? '')?.[1];
  return since === undefined ? undefined : { reason: 'disk-full', since: Number(since) };
}
