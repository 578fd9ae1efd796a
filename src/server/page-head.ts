import type { FastifyRequest } from 'fastify';
import { type Network, networks } from '../contract/common.ts';
import type { NamingProfile } from '../contract/naming.ts';
import { type Answers, readyAnswer } from './answer-cache.ts';
import { escapeMarkup } from './markup.ts';
import { originOf } from './origin.ts';
import { type Preview, previewOf } from './preview.ts';
import type { Source } from './source.ts';

/** What the heads of pages are made of. */
export interface PageHeadOptions {
  readonly cache: Answers;
  /** Where the explorer is reached; undefined: where it is asked. */
  readonly publicUrl: string | undefined;
  readonly networkName: string;
  /** Whose spelling of addresses is shown. */
  readonly naming: NamingProfile;
}

/** Nobody waits longer for a page than this. */
const patienceMilliseconds = 150;

/** More than these under way, and pages come without: they are not what the service is for. */
const mostUnderWay = 32;

/** What is said of now is said anew after so long. */
const keepSeconds = 60;

// Nothing longer names anything.
const aboutOneThing = /^\/(?:tx|address|token)\/.{1,4096}$/;

/**
 * What is written into the head of a page for whoever reads nothing else: title, description, canonical address and
 * the same again in the words of link previews. Every reader gets it; the explorer takes over as soon as it runs.
 * @returns a function that never fails; what cannot be told in time is left out
 */
export function pageHeads(source: Source, options: PageHeadOptions) {
  const { cache, publicUrl, networkName, naming } = options;
  let underWay = 0;
  const work = async (request: FastifyRequest, origin: string | undefined): Promise<string> => {
    if (underWay >= mostUnderWay) return '';
    underWay++;
    try {
      const place = placeOf(request);
      if (!aboutOneThing.test(place.pathname)) return headOf(undefined, place.network, origin, networkName);
      const key = `head ${origin} ${place.network} ${place.pathname}`;
      const ready = await cache.answer(key, keepSeconds, async () => {
        const preview = await previewOf(source, place, { now: new Date(), networkName, naming });
        return readyAnswer(headOf(preview, place.network, origin, networkName), keepSeconds);
      });
      return ready.body;
    } catch (error) {
      request.log.warn({ err: error }, 'a page came without its preview');
      return '';
    } finally {
      underWay--;
    }
  };
  return async (request: FastifyRequest): Promise<string> => {
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, patienceMilliseconds, '');
    try {
      return await Promise.race([work(request, originOf(request, publicUrl)), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function placeOf(request: FastifyRequest): { pathname: string; network: Network } {
  const { pathname, searchParams } = new URL(request.url, 'http://here');
  // Of a repeated field the last one counts, as in the explorer.
  const named = new Map(searchParams).get('network')?.toUpperCase();
  return { pathname, network: networks.find((network) => network === named) ?? networks[0] };
}

/** @param preview undefined for a page that is not about one thing: its own title and description stand */
function headOf(
  preview: Preview | undefined,
  network: Network,
  origin: string | undefined,
  networkName: string,
): string {
  const picture = origin === undefined ? [] : [named('property', 'og:image', `${origin}/icon-512.png`)];
  if (preview === undefined) return picture.join('');
  const { title, description, path, isListed } = preview;
  const place = network === 'REGTEST' ? `${title} · ${network}` : title;
  const url = origin !== undefined && path !== undefined ? `${origin}${path}` : undefined;
  return [
    `<title>${escapeMarkup(`${place} · ${networkName} Explorer`)}</title>`,
    named('name', 'description', description),
    named('property', 'og:title', place),
    named('property', 'og:description', description),
    ...picture,
    ...(url === undefined ? [] : [named('property', 'og:url', url), tag('link', { rel: 'canonical', href: url })]),
    ...(isListed ? [] : [named('name', 'robots', 'noindex')]),
  ].join('');
}

function named(attribute: 'name' | 'property', name: string, content: string): string {
  return tag('meta', { [attribute]: name, content });
}

/** What holds for this place only is marked, so that the explorer can take it away on leaving. */
function tag(element: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  return `<${element}${written.join('')} data-sent />`;
}
