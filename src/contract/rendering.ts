import type { Config } from './config.ts';
import type { Preferences } from './preferences.ts';

/* What the service and the explorer's server bundle pass to each other; they are compiled apart. */

/** A page to render. `Signal` is the platform's AbortSignal, which this room does not know. */
export interface PageRequest<Signal> {
  /** Path and query, as requested. */
  readonly url: string;
  readonly config: Config;
  /** Unix milliseconds that the page shows as now. */
  readonly now: number;
  /** Where the explorer is reached; undefined where nobody knows. */
  readonly origin: string | undefined;
  /** Its tag, such as `en`. */
  readonly language: string;
  readonly preferences: Preferences;
  /** Answers a request of the API, by path and query. */
  readonly transport: (path: string, init: ApiRequest<Signal>) => Promise<ApiResponse>;
  /** Aborted when nobody waits for the page any more. */
  readonly signal: Signal;
}

/** A page's request of the API. */
export interface ApiRequest<Signal> {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: Signal;
}

/** As much of a Response as a page reads. */
export interface ApiResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** A rendered page. */
export interface RenderedPage {
  readonly status: 200 | 400 | 404;
  /** Markup for the head of the document: title, description, canonical link and preview tags. */
  readonly head: string;
  /** Markup of the root element. */
  readonly html: string;
  /** JSON that the browser continues from. */
  readonly state: string;
  /** How often it was rendered: more than once where reads were found only while rendering. */
  readonly passes: number;
  /** The page's module, by its path in the project; undefined where no page has the path. */
  readonly module: string | undefined;
}

/** Where a page has moved: path and query. */
export interface MovedPage {
  readonly location: string;
}

/**
 * Renders a page.
 * @throws where the page cannot be rendered with its data; the browser then has to fill it
 */
export type RenderPage<Signal> = (request: PageRequest<Signal>) => Promise<RenderedPage | MovedPage>;
