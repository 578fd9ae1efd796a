import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '../../contract/endpoints/common.ts';
import { utcDate, utcTime } from '../../format/time/utc.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { AppConfig } from '../config.ts';

/** What a `head` is made with. */
export interface HeadContext {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly config: AppConfig;
  /** Where the explorer is reached, such as `https://explorer.example`; undefined where it is unknown. */
  readonly origin: string | undefined;
}

/** As much of a route's match as its `head` reads. */
export interface HeadMatch {
  readonly context: HeadContext;
  readonly search: { readonly network: Network };
}

/** What a page says about itself in the head of the document. */
export interface PageFacts {
  /** Its part of the document title; the frame adds the network and the name of the site. */
  readonly title: string;
  /** By default that of the site. */
  readonly description?: string | undefined;
  /** The one path of what it shows, without query; undefined where there is nothing that search engines should list. */
  readonly path: string | undefined;
  /** Whether search engines may list it. */
  readonly isListed?: boolean;
}

/** What a route's `head` returns: title, description, canonical link and tags for link previews. */
export function pageHead({ context: { locale, config, origin }, search: { network } }: HeadMatch, facts: PageFacts) {
  const { title, description = locale.t('preview.explorer'), path, isListed = path !== undefined } = facts;
  // URLs of previews have to be absolute.
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

/** The facts of a page about something that is not on its network. */
export function notOnNetwork({ context: { locale }, search: { network } }: HeadMatch, description: string): PageFacts {
  return { title: locale.t('preview.notFound', { network }), description, path: undefined };
}

/** An identifier short enough for a tab: its ends. */
export function ends(identifier: string): string {
  return identifier.length > 20 ? `${identifier.slice(0, 6)}…${identifier.slice(-6)}` : identifier;
}

/** Sentences as one text; what is false or empty is left out. */
export function sentences(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** 14 Mar 2026, 13:37 UTC. */
export function moment(locale: Locale, iso: string): string {
  return `${utcDate(locale, iso)}, ${utcTime(iso).slice(0, 5)} UTC`;
}

/** When the data was read: others keep a preview for as long as they please. */
export function asOf(locale: Locale, readAt: number): string {
  return locale.t('preview.asOf', { when: moment(locale, new Date(readAt).toISOString()) });
}
