import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Network } from '#contract/common.ts';
import { pages, pagesWith } from '#contract/pages.ts';
import { english as locale } from '#i18n/catalogues.ts';
import type { Source } from '#server/api/operations.ts';
import { HttpError } from '#server/errors.ts';
import { type ResponseCache, toCachedResponse } from '#server/http/cache.ts';
import { type Budgets, disconnectSignal } from '#server/http/limits.ts';
import { cancelOn } from '#server/store/engine/pool.ts';
import { describeForAgents } from './agents.ts';
import { escapeMarkup } from './document.ts';

export interface SiteOptions {
  readonly cache: ResponseCache;
  readonly budgets: Budgets;
  /** Public URL; undefined: the host of the request. */
  readonly publicUrl: string | undefined;
  readonly networkName: string;
  /** Network of pages whose URL has none. */
  readonly homeNetwork: Network;
}

/** Pages that always exist. */
const listed = [...pagesWith('isInSitemap').map((name) => pages[name].path), '/docs'];

/** spec 4.1: maximum of transactions per request, which bounds the tokens. */
const maxTransactions = 500;

const hourSeconds = 3600;
const header = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function serveSite(app: FastifyInstance, source: Source, options: SiteOptions): void {
  const { cache, budgets, publicUrl, networkName, homeNetwork } = options;
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', `${originScope(publicUrl)}, max-age=${hourSeconds}`)
      .send(body);
  const here = (request: FastifyRequest) => {
    const origin = originOf(request, publicUrl);
    if (origin === undefined) throw new HttpError(400, 'The Host header is not a valid host name.');
    return origin;
  };

  app.get('/robots.txt', (request, reply) => send(reply, 'text/plain', robots(originOf(request, publicUrl))));

  app.get('/opensearch.xml', (request, reply) =>
    send(reply, 'application/opensearchdescription+xml', openSearch(here(request), networkName)),
  );

  app.get('/llms.txt', (request, reply) => send(reply, 'text/plain', describeForAgents(here(request), networkName)));

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = here(request);
    // Independent of the host, so that invented hosts cause no query.
    const work = async () => toCachedResponse(entriesOf(await activeTokens(source, homeNetwork)), hourSeconds);
    const compute = (signal: AbortSignal) => budgets.expensive.run(() => cancelOn(signal, work), signal);
    const { body } = await cache.get('sitemap', hourSeconds, compute, disconnectSignal(reply));
    return send(reply, 'application/xml', siteMap(origin, body));
  });
}

function robots(origin: string | undefined): string {
  const lines = [
    'User-agent: *',
    'Disallow: /search',
    'Disallow: /tokens?',
    'Disallow: /compare?',
    'Disallow: /metrics',
  ];
  return `${[...lines, ...(origin === undefined ? [] : [`Sitemap: ${origin}/sitemap.xml`])].join('\n')}\n`;
}

async function activeTokens(source: Source, network: Network): Promise<ReadonlyMap<string, string | null | undefined>> {
  const transactions =
    (await source.listLatestTransactions({
      network,
      limit: maxTransactions,
      offset: 0,
      sort: 'created_at',
      order: 'desc',
    })) ?? [];
  const tokens = new Map<string, string | null | undefined>();
  for (const { tokenMetadata, createdAt } of transactions) {
    const identifier = tokenMetadata?.tokenIdentifier;
    if (identifier !== undefined && !tokens.has(identifier)) tokens.set(identifier, createdAt);
  }
  return tokens;
}

function entriesOf(tokens: ReadonlyMap<string, string | null | undefined>): string {
  const entry = (path: string, changed?: string | null) =>
    `<url><loc>${escapeMarkup(path)}</loc>${changed ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : ''}</url>`;
  const entries = [
    ...listed.map((path) => entry(path)),
    ...Array.from(tokens, ([identifier, changed]) => entry(`/token/${encodeURIComponent(identifier)}`, changed)),
  ];
  return entries.join('\n');
}

function siteMap(origin: string, entries: string): string {
  const placed = entries.replaceAll('<loc>', () => `<loc>${escapeMarkup(origin)}`);
  return `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${placed}\n</urlset>\n`;
}

function openSearch(origin: string, networkName: string): string {
  const at = escapeMarkup(origin);
  return `${header}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeMarkup(`${networkName} Explorer`)}</ShortName>
<Description>${escapeMarkup(locale.t('preview.explorer'))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${at}/icon-192.png</Image>
<Url type="text/html" method="get" template="${at}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${at}/opensearch.xml"/>
</OpenSearchDescription>
`;
}

const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const maxHostLength = 255;

/** Without a public URL the origin is the client's Host, which a shared cache would serve to others. */
function originScope(publicUrl: string | undefined): 'public' | 'private' {
  return publicUrl === undefined ? 'private' : 'public';
}

/** Returns the public origin, as the operator set it, else the Host of the request if valid. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const { host, protocol } = request;
  const isHost = host.length <= maxHostLength && hostPattern.test(host);
  return isHost && /^https?$/.test(protocol) ? `${protocol}://${host.toLowerCase()}` : undefined;
}
