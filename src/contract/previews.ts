import type { Network } from './common.ts';
import { type PageName, pageAt } from './pages.ts';
import type { PageRequest } from './rendering.ts';

/* The pictures that other programs show with a link to a page: `/preview/tx/….png` (docs/previews.md). */

/** Of a picture, in pixels. */
export const previewWidth = 1200;
export const previewHeight = 630;

const folder = '/preview';
/** Pages with a picture; what follows a slash is the rest of the path. */
const previewed: readonly PageName[] = ['latest', 'transaction', 'receipt', 'address', 'token', 'stats'];

/** Returns the path of the picture of a page; undefined if it has none. @param path of the page, without a query */
export function previewPath(path: string): string | undefined {
  const page = pageAt(path);
  if (page === undefined || !previewed.includes(page)) return undefined;
  return `${folder}${path === '/' ? '/latest' : path.replace(/\/receipt$/, '')}.png`;
}

/** Returns the path of the page of a picture; undefined if there is no such picture. */
export function previewedPath(path: string): string | undefined {
  const [, place] = /^\/preview(\/[^?#]+)\.png$/.exec(path) ?? [];
  const page = place === '/latest' ? '/' : place;
  return page !== undefined && previewPath(page) === path ? page : undefined;
}

export interface PreviewRequest<Signal>
  extends Pick<PageRequest<Signal>, 'config' | 'origin' | 'language' | 'transport' | 'signal'> {
  /** Of the page, such as `/tx/0199…`. */
  readonly path: string;
  readonly network: Network;
}

/** @returns an SVG; undefined if there is nothing to show, or its data cannot be read */
export type DrawPreview<Signal> = (request: PreviewRequest<Signal>) => Promise<string | undefined>;
