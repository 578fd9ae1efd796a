import type { Config } from './config.ts';
import type { Preferences } from './settings.ts';

/* Interface of the service and the explorer's server bundle, which are compiled separately. */

/** Banner of a service with the demo network; the explorer translates it. */
export const demoBanner = 'Demo data';

/** A page to render. `Signal` is the platform's AbortSignal, which is not in the types used here. */
export interface PageRequest<Signal> {
  readonly url: string;
  readonly config: Config;
  /** Unix milliseconds that the page treats as now. */
  readonly now: number;
  /** Public origin of the explorer; undefined if it is unknown. */
  readonly origin: string | undefined;
  /** Language tag, such as `en`. */
  readonly language: string;
  readonly preferences: Preferences;
  readonly transport: (path: string, init: ApiRequest<Signal>) => Promise<ApiResponse>;
  readonly signal: Signal;
}

export interface ApiRequest<Signal> {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: Signal;
}

/** The part of Response that a page uses. */
export interface ApiResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface RenderedPage {
  readonly status: 200 | 400 | 404;
  /** Markup for the head of the document: title, description, canonical link and preview tags. */
  readonly head: string;
  readonly html: string;
  /** JSON from which the browser resumes. */
  readonly state: string;
  /** Number of reads that components use but routes do not name, so that only the browser has their data: a fault. */
  readonly unread: number;
  /** Modules of the page and its messages, by their paths in the project; none for an unknown path. */
  readonly modules: readonly string[];
}

/** Target of a redirect: path and query. */
export interface MovedPage {
  readonly location: string;
}

/** @throws if the page cannot be rendered with its data; the browser then renders it */
export type RenderPage<Signal> = (request: PageRequest<Signal>) => Promise<RenderedPage | MovedPage>;
