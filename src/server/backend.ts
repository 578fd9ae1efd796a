import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#contract/config.ts';
import type { DataStop } from '#contract/endpoints/data-stop.ts';
import type { Source } from './api/operations.ts';
import type { Budgets } from './http/budgets.ts';
import type { MetricValue } from './http/metrics.ts';

/** Data source of the service: its own store or an upstream service. */
export interface Backend {
  readonly source: Source;
  /** Configuration that the backend adds to the operator's. */
  readonly config: () => Config;
  readonly budgets: Budgets;
  /** Why no new data is written, and since when; undefined if it cannot know. */
  readonly dataStop?: () => DataStop | undefined;
  /** @throws Error if its files are damaged; undefined if it has none */
  readonly check?: () => void;
  readonly gauges: () => Promise<readonly MetricValue[]>;
  /** Starts background tasks, once the service listens. */
  start(log: FastifyBaseLogger): void;
  /** Stops background tasks and closes connections; called after the last response. */
  close(): Promise<void>;
}
