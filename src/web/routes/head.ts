import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { utcDate, utcTime } from '#format/time/utc.ts';
import type { Locale } from '#i18n/locale.ts';
import type { AppConfig } from '#web/config.ts';

export interface HeadContext {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly config: AppConfig;
  /** Origin of the explorer, such as `https://explorer.example`; undefined if unknown. */
  readonly origin: string | undefined;
}

/** The parts of a route match that `head` uses. */
export interface HeadMatch {
  readonly context: HeadContext;
  readonly search: { readonly network: Network };
}

export interface PageFacts {
  /** Its part of the document title; the frame adds the network and the site name. */
  readonly title: string;
  /** Default: the site's description. */
  readonly description?: string | undefined;
  /** Canonical path, without query; undefined if search engines should not list the page. */
  readonly path: string | undefined;
  readonly isListed?: boolean;
}

/** Returns title, description, canonical link and preview tags of a route. */
export function pageHead({ context: { locale, config, origin }, search: { network } }: HeadMatch, facts: PageFacts) {
  const { title, description = locale.t('preview.explorer'), path, isListed = path !== undefined } = facts;
  // Preview URLs must be absolute.
  const base = origin === undefined ? undefined : origin + import.meta.env.BASE_URL.replace(/\/$/, '');
  const query = network === config.homeNetwork ? '' : `?network=${network}`;
  const url = base === undefined || path === undefined ? undefined : `${base}${path}${query}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: network === 'REGTEST' ? `${title} · ${network}` : title },
      { property: 'og:description', content: description },
      ...(base === undefined ? [] : [{ property: 'og:image', content: `${base}/icon-512.png` }]),
      ...(url === undefined ? [] : [{ property: 'og:url', content: url }]),
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: url === undefined ? [] : [{ rel: 'canonical', href: url }],
  };
}

/** Head of a page that is not found on its network. */
export function notOnNetwork({ context: { locale }, search: { network } }: HeadMatch, description: string): PageFacts {
  return { title: locale.t('preview.notFound', { network }), description, path: undefined };
}

/** An identifier shortened for a browser tab. */
export function ends(identifier: string): string {
  return identifier.length > 20 ? `${identifier.slice(0, 6)}…${identifier.slice(-6)}` : identifier;
}

/** Joins sentences; false and empty ones are omitted. */
export function sentences(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Formats as 14 Mar 2026, 13:37 UTC. */
export function moment(locale: Locale, iso: string): string {
  return `${utcDate(locale, iso)}, ${utcTime(iso).slice(0, 5)} UTC`;
}

/** Includes the time of the data, since previews are cached elsewhere. */
export function asOf(locale: Locale, readAt: number): string {
  return locale.t('preview.asOf', { when: moment(locale, new Date(readAt).toISOString()) });
}
