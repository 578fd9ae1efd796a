import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../contract/config.ts';
import type { DataStop } from '../contract/endpoints/data-stop.ts';
import type { Budgets } from './http/budgets.ts';
import type { Vital } from './metrics/metrics.ts';
import type { Source } from './source.ts';

/** What a service stands on: a store of its own, or another service. */
export interface Backend {
  readonly source: Source;
  /** What the service knows of itself at this moment. */
  readonly config: () => Config;
  /** What may be worked on at the same time. */
  readonly budgets: Budgets;
  /** Why no new data is written, and since when; left out by what cannot know. */
  readonly dataStop?: () => DataStop | undefined;
  /** @throws where the files behind it are damaged; left out where there are none */
  readonly check?: () => void;
  readonly vitals: () => Promise<readonly Vital[]>;
  /** Begins what goes on beside the service, once it answers. */
  begin(log: FastifyBaseLogger): void;
  /** Ends that, and lets go of everything; the app has answered all by then. */
  close(): Promise<void>;
}
