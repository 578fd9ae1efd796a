import { Counter, Histogram, type Registry } from 'prom-client';

/** Why a page was sent as the shell. */
export type Fallback = 'late' | 'busy' | 'slow' | 'error';

/** Prometheus metrics of rendering. */
export class PageMetrics {
  readonly #pages: Counter<'outcome'>;
  readonly #passes: Counter;
  readonly #seconds: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#pages = new Counter({
      name: 'core_explorer_pages_total',
      help: 'Pages by outcome: rendered, cached, stale, moved, or the shell and why',
      labelNames: ['outcome'] as const,
      registers,
    });
    this.#passes = new Counter({
      name: 'core_explorer_page_render_passes_total',
      help: 'Renderings of pages; more than pages where reads are found only while rendering',
      registers,
    });
    this.#seconds = new Histogram({
      name: 'core_explorer_page_render_duration_seconds',
      help: 'Time to render a page, its reads included',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1],
      registers,
    });
  }

  count(outcome: 'rendered' | 'cached' | 'stale' | 'moved' | `shell_${Fallback}`): void {
    this.#pages.inc({ outcome });
  }

  countPasses(passes: number): void {
    this.#passes.inc(passes);
  }

  time(milliseconds: number): void {
    this.#seconds.observe(milliseconds / 1000);
  }
}
