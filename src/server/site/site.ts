import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Network } from '../../contract/endpoints/common.ts';
import { english as locale } from '../../i18n/english.ts';
import { type Answers, readyAnswer } from '../cache/answer-cache.ts';
import { type Budgets, clientLeft } from '../http/budgets.ts';
import { Refusal } from '../http/refusal.ts';
import type { Source } from '../source.ts';
import { cancelOn } from '../store/engine/cancellation.ts';
import { escapeMarkup } from './markup.ts';
import { originOf, originScope } from './origin.ts';

/** What the documents about the site are made of. */
export interface SiteOptions {
  readonly cache: Answers;
  readonly budgets: Budgets;
  /** Where the explorer is reached; undefined: where it is asked. */
  readonly publicUrl: string | undefined;
  readonly networkName: string;
  /** The network of a page that names none. */
  readonly homeNetwork: Network;
}

/** Pages that are there whatever the network holds. */
const pages = ['/', '/stats', '/tokens', '/compare', '/tools', '/docs'];

/** spec 4.1: so many transactions at once, and so no more tokens than these. */
const mostTransactions = 500;

const hourSeconds = 3600;
const header = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `/robots.txt`, `/sitemap.xml` and `/opensearch.xml`: what crawlers and the browser's address bar ask of a site. */
export function serveSite(app: FastifyInstance, source: Source, options: SiteOptions): void {
  const { cache, budgets, publicUrl, networkName, homeNetwork } = options;
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', `${originScope(publicUrl)}, max-age=${hourSeconds}`)
      .send(body);
  const here = (request: FastifyRequest) => {
    const origin = originOf(request, publicUrl);
    if (origin === undefined) throw new Refusal(400, 'The Host header is not a valid host name.');
    return origin;
  };

  app.get('/robots.txt', (request, reply) => send(reply, 'text/plain', robots(originOf(request, publicUrl))));

  app.get('/opensearch.xml', (request, reply) =>
    send(reply, 'application/opensearchdescription+xml', openSearch(here(request), networkName)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = here(request);
    // The same for every host, so that invented ones cost no query.
    const work = async () => readyAnswer(entriesOf(await activeTokens(source, homeNetwork)), hourSeconds);
    const answerer = (signal: AbortSignal) => budgets.dear.run(() => cancelOn(signal, work), signal);
    const { body } = await cache.answer('sitemap', hourSeconds, answerer, clientLeft(reply));
    return send(reply, 'application/xml', siteMap(origin, body));
  });
}

/** Everything may be read but what no two readers see alike: searches, and figures for operators. */
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

/** Identifiers of the tokens that moved last, by when they did. */
async function activeTokens(source: Source, network: Network): Promise<ReadonlyMap<string, string | null | undefined>> {
  const transactions = await source.listLatestTransactions({
    network,
    limit: mostTransactions,
    offset: 0,
    sort: 'created_at',
    order: 'desc',
  });
  const tokens = new Map<string, string | null | undefined>();
  for (const { tokenMetadata, createdAt } of transactions) {
    const identifier = tokenMetadata?.tokenIdentifier;
    if (identifier !== undefined && !tokens.has(identifier)) tokens.set(identifier, createdAt);
  }
  return tokens;
}

/** Entries of the site map whose locations are paths. */
function entriesOf(tokens: ReadonlyMap<string, string | null | undefined>): string {
  const entry = (path: string, changed?: string | null) =>
    `<url><loc>${escapeMarkup(path)}</loc>${changed ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : ''}</url>`;
  const entries = [
    ...pages.map((path) => entry(path)),
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
