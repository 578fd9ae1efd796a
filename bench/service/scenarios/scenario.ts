import { get as getPath, type LoadRequest, post as postPath } from '../../load.ts';
import type { LaterPages } from '../later-pages.ts';
import type { Sample } from '../sample.ts';

/** Identifiers and pages in the store. */
export interface BenchSample extends Sample {
  readonly laterPages: LaterPages;
}

/** Requests of one kind, with identifiers that are in the store. */
export interface Scenario {
  /** The same for stores of any size. */
  readonly name: string;
  /** Depends on the store. */
  readonly detail?: string;
  /** Name in the contract. */
  readonly endpoint: string;
  readonly requests: readonly LoadRequest[];
}

/** Requests of a scenario at most. */
export const most = 200;

const day = 86_400_000;

/** @param path with its query, without the network */
export function get(path: string): LoadRequest {
  return getPath(`${path}${path.includes('?') ? '&' : '?'}network=MAINNET`);
}

/** Returns a request for each of the first values. */
export function each(values: readonly string[], path: (value: string) => string): LoadRequest[] {
  return values.slice(0, most).map((value) => get(path(encodeURIComponent(value))));
}

export function post(path: string, body: object): LoadRequest {
  return postPath(`${path}?network=MAINNET`, body);
}

/** Query of the 180 days before a time. */
export function halfYear(endsAt: string): string {
  const start = new Date(Date.parse(endsAt) - 179 * day).toISOString().slice(0, 10);
  return `start_date=${start}&end_date=${endsAt.slice(0, 10)}`;
}

/** Queries of ranges that begin at one of these times. @param endsAt the end of ranges after the last time */
export function rangesOf(times: readonly string[], endsAt: string): string[] {
  return times
    .slice(0, most)
    .map((from, index) => `from_timestamp=${from}&to_timestamp=${times[index + most] ?? endsAt}`);
}
