import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Network, networks } from '../contract/common.ts';
import type { NamingProfile } from '../contract/naming.ts';
import { type Answers, readyAnswer } from './answer-cache.ts';
import { type Budgets, headPatienceMs } from './budgets.ts';
import { escapeMarkup } from './markup.ts';
import { originOf } from './origin.ts';
import { Preview, previewOf } from './preview.ts';
import { Refusal } from './refusal.ts';
import type { Source } from './source.ts';
import { StoreUnavailable } from './store/unavailable.ts';

/** What the heads of pages are made of. */
export interface PageHeadOptions {
  readonly cache: Answers;
  readonly budgets: Budgets;
  /** Where the explorer is reached; undefined: where it is asked. */
  readonly publicUrl: string | undefined;
  readonly networkName: string;
  /** Whose spelling of addresses is shown. */
  readonly naming: NamingProfile;
  /** The networks that the explorer shows. */
  readonly offeredNetworks: readonly Network[];
  /** The network of a page that names none. */
  readonly homeNetwork: Network;
}

const KeptPreview = z.nullable(Preview);

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
  const { cache, budgets, publicUrl, networkName, naming, offeredNetworks, homeNetwork } = options;
  const work = async (request: FastifyRequest, origin: string | undefined, signal: AbortSignal): Promise<string> => {
    try {
      const place = placeOf(request, homeNetwork);
      const isPlain = !aboutOneThing.test(place.pathname) || !offeredNetworks.includes(place.network);
      if (isPlain) return headOf(undefined, place.network, origin, networkName);
      // The same for every host, so that invented ones cost no query.
      const key = `preview ${place.network} ${place.pathname}`;
      const find = async () => {
        const found = await previewOf(source, place, { now: new Date(), networkName, naming, homeNetwork });
        return readyAnswer(JSON.stringify(found ?? null), keepSeconds);
      };
      // A query that takes longer than a page waits goes on: the next page has what it finds.
      const answerer = (stopped: AbortSignal) => budgets.head.run(find, stopped);
      const { body } = await cache.answer(key, keepSeconds, answerer, signal);
      const preview = KeptPreview.parse(JSON.parse(body)) ?? undefined;
      return headOf(preview, place.network, origin, networkName);
    } catch (error) {
      // What is expected under load or without a store is counted as 503 elsewhere; a line for each page would add to it.
      if (!(error instanceof Refusal || error instanceof StoreUnavailable))
        request.log.warn({ err: error }, 'a page came without its preview');
      return '';
    }
  };
  return async (request: FastifyRequest): Promise<string> => {
    const late = new AbortController();
    const { promise: nothing, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(() => {
      resolve('');
      late.abort(new Refusal(503, 'The head of the page came too late.'));
    }, headPatienceMs);
    try {
      return await Promise.race([work(request, originOf(request, publicUrl), late.signal), nothing]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function placeOf(request: FastifyRequest, homeNetwork: Network): { pathname: string; network: Network } {
  const { pathname, searchParams } = new URL(request.url, 'http://here');
  // Of a repeated field the last one counts, as in the explorer.
  const named = new Map(searchParams).get('network')?.toUpperCase();
  return { pathname, network: networks.find((network) => network === named) ?? homeNetwork };
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
