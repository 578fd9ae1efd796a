import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../contract/config.ts';
import type { Vital } from './operations.ts';
import type { Source } from './source.ts';

/** What a service stands on: a store of its own, or another service. */
export interface Backing {
  readonly source: Source;
  readonly config: Config;
  /** API requests under way at most; left out: as many as a store can bear. */
  readonly mostUnderWay?: number;
  readonly vitals: () => Promise<readonly Vital[]>;
  /** Begins what goes on beside the service, once it answers. */
  begin(log: FastifyBaseLogger): void;
  /** Ends that, and lets go of everything; the app has answered all by then. */
  close(): Promise<void>;
}
