import { createMemoryHistory } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stringifyJson } from '#contract/codec/json.ts';
import { core } from '#contract/codec/naming.ts';
import type { Config } from '#contract/config.ts';
import { type PageName, pageAt, pageNames } from '#contract/pages.ts';
import { samples } from '#contract/samples.ts';
import type { Preferences } from '#contract/settings.ts';
import { english } from '#i18n/testing/english.ts';
import { Application } from './app/application.tsx';
import { createExplorerRouter } from './app/router.tsx';
import { resolveConfig } from './contexts.ts';
import type { Transport } from './data/api.ts';
import { createQueryClient } from './data/freshness.ts';
import { failureTexts } from './testing/failure-texts.ts';
import { subjects, summary } from './testing/recorded-network.ts';
import { recordedPlaces } from './testing/recorded-places.ts';
import { recordedResponses } from './testing/recorded-responses.ts';
import { responseVariations } from './testing/response-variations.ts';

/* Renders every page with every kind of service failure; three of them are also tested in a browser. `ALL_CASES` has every way of a kind. */

/** Every page, and the content it shows without failures. */
const places: Readonly<Record<string, RegExp>> = {
  ...recordedPlaces,
  // The recorded service has the twelve endpoints only: it shows the transactions.
  [`/address/${subjects.address}?tab=balances`]: /5,250\.00 in 1 token/,
  [`/tools?tool=transactions&ids=${subjects.transfer},${subjects.deposit}`]: /2 rows found.*150,000/,
  // Extensions, which have responses below.
  '/swaps': /Swaps/,
  '/status': /Up to date.*887,721/,
  '/stats/holders': /Largest holders.*150,000/,
};

/** Text that must never be visible. */
const forbiddenTexts = /undefined|NaN|\[object|Infinity|<!doctype|This part could not be displayed/;

/** Every request fails. */
type Fault = (answer: unknown, path: string) => Response;

const text = { 'content-type': 'text/plain' };
const json = { 'content-type': 'application/json' };
const page = '<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1><script>alert(1)</script>';

/** Ways to fail, or to answer oddly, by what a page sees of them. */
type Kinds = Readonly<Record<string, Readonly<Record<string, Fault>>>>;

/** `data/api.test.ts` has what tells the ways of a kind apart. */
const broken: Kinds = {
  'no connection': {
    'hangs up': () => {
      throw new TypeError('fetch failed');
    },
    'truncated body': () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
  },
  'a busy service': {
    'status 429': () => Response.json({ detail: 'slow down' }, { status: 429, headers: { 'retry-after': '17' } }),
    'status 503 with Retry-After': () =>
      new Response('Busy.', { status: 503, headers: { ...text, 'retry-after': '30' } }),
  },
  'a broken service': {
    'status 500 with text': () => new Response('The store fell over.', { status: 500, headers: text }),
    'status 500 with HTML': () => new Response(page, { status: 500, headers: { 'content-type': 'text/html' } }),
  },
  'nothing readable': {
    'HTML with status 200': () => new Response(page, { headers: { 'content-type': 'text/html' } }),
    'invalid JSON': () => new Response('{"id": 1,, }', { headers: json }),
    'truncated JSON': () => new Response('{"meta":{"totalItems":1},"data":[{"id":"a', { headers: json }),
    'a wrong shape': () => Response.json({ data: { rows: 'none' }, unexpected: [1] }),
    'empty body': () => new Response('', { headers: json }),
  },
  'a rejection': {
    'error with a detail': () => Response.json({ detail: 'limit: must be small' }, { status: 400 }),
    'error with a message': () => Response.json({ message: 'The moon is wrong' }, { status: 422 }),
  },
};

/** Rewrites a response; 404 if there is none. */
const written =
  (write: (answer: unknown) => string, headers = json): Fault =>
  (answer) =>
    answer === undefined
      ? Response.json({ detail: 'Not Found' }, { status: 404 })
      : new Response(write(answer), { headers });

const answers = recordedResponses();
// Three extensions, so that their pages have content.
answers.set('/v1/status', { ...samples.NetworkStatus, source: { ...samples.NetworkStatus.source, share: 1 } });
answers.set('/v1/swaps', { ...samples.SwapPage, nextCursor: null });
answers.set('/v1/stats/holders', { ...samples.SatsHolders, nextCursor: null });

/** A service where some requests fail. */
function service(fault: Fault, isBroken = (_path: string) => true): Transport {
  return async (path, init) => {
    const [plain = ''] = path.split('?');
    const given = answers.get(plain);
    const answer = typeof given === 'function' ? given({ path, body: String(init?.body ?? '') }) : given;
    return isBroken(plain) ? fault(answer, plain) : written(stringifyJson)(answer, plain);
  };
}

/** One moment for all, so that ages in two renderings of a page are the same. */
const now = Date.now();

/** Longest chain of dependent requests. */
const maxPasses = 6;

/** Renders a page until all its requests have settled, and returns the paths of the requests. */
async function open(path: string, transport: Transport, configured: Config = {}, preferences: Preferences = {}) {
  const requested = new Set<string>();
  const recordingTransport: Transport = (one, init) => {
    requested.add(one.split('?')[0] ?? '');
    return transport(one, init);
  };
  const config = resolveConfig(configured);
  const queryClient = createQueryClient({ transport: recordingTransport, naming: core }, { isOnServer: true });
  const origin = 'http://localhost';
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createExplorerRouter({
    queryClient,
    locale: english,
    config,
    origin,
    history,
    readPageSize: () => 25,
  });
  const rendering = { now, origin, language: 'en' as const, preferences };
  await router.load();
  let html = '';
  for (let pass = 0; pass < maxPasses; pass++) {
    const stream = await renderToReadableStream(
      <Application {...{ config, locale: english, queryClient, router, rendering, ignored: [] }} />,
      // Disables streaming.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    await stream.allReady;
    html = await new Response(stream).text();
    const unread = queryClient.getQueryCache().findAll({
      predicate: ({ state, options }) => state.status === 'pending' && Reflect.get(options, 'enabled') !== false,
    });
    if (unread.length === 0) break;
    const read = unread.map((query) => queryClient.fetchQuery({ ...query.options, queryKey: query.queryKey }));
    await Promise.allSettled(read);
  }
  queryClient.clear();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    html,
    requested,
    main: main
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll(/\s+/g, ' '),
  };
}

function expectSound({ html, main }: { html: string; main: string }, what: string): void {
  expect(main, what).not.toMatch(forbiddenTexts);
  expect(html.match(/<h1/g), what).toHaveLength(1);
  for (const part of ['<header', '<nav', '<footer']) expect(html, what).toContain(part);
  expect(html, what).not.toContain('<script>alert(1)');
}

const paths = Object.entries(places);

/** A statement starts by a button, and stars and settings are only in the browser. */
const elsewhere: readonly PageName[] = ['statement', 'starred', 'settings'];

test('every page is among the places', () => {
  const there = paths.map(([path]) => pageAt(path.split('?')[0] ?? ''));
  expect(pageNames.filter((name) => !there.includes(name))).toEqual(elsewhere);
});

test.each(paths)('%s has its content without failures', async (path, shows) => {
  const found = await open(path, service(written(stringifyJson)));
  expectSound(found, path);
  expect(found.main).toMatch(shows);
});

/** A service with another latest price; what it says of the past is the same. */
const pricedService =
  (currentBtcPriceUsd: number): Transport =>
  (path, init) =>
    path.startsWith('/v2/stats/summary')
      ? Promise.resolve(Response.json({ ...summary, currentBtcPriceUsd, btcPriceAt: new Date().toISOString() }))
      : service(written(stringifyJson))(path, init);

/** What is of now: a value that says so, the price and its reciprocal, the market cap in the other unit, balances, the time. */
const ofNow = [
  /\$[\d.,]+ now/g,
  // The amount of an invoice: a request is worth what it is now.
  /(?<=for payments\.|Amount) \$[\d.,]+/g,
  /(?:Bitcoin price now|one bitcoin in US dollars\.) \$[\d.,]+/g,
  /1 USD = [\d.,]+ sats/g,
  /(?<=Market cap \$[\d.,]+) [\d.,]+ (?:sats|BTC)/g,
  /(?:Total value locked|… fewg2) \$[\d.,]+/g,
  /\d\d:\d\d:\d\d/g,
];

test.each(paths)('%s shows nothing of the past at the latest price, in any unit', async (path) => {
  for (const unit of ['sats', 'btc', 'usd'] as const) {
    const shown = [];
    for (const price of [50_000, 90_000]) {
      const { main } = await open(path, pricedService(price), {}, { unit });
      shown.push(ofNow.reduce((words, mark) => words.replaceAll(mark, ''), main));
    }
    expect(shown[0], unit).toBe(shown[1]);
  }
});

/** Gives each token in a response the mark that a service with a similar token has for it. */
function withMarks(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withMarks);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withMarks(value)]));
  const { tokenIdentifier, ticker } = fields;
  const isToken = typeof tokenIdentifier === 'string' && typeof ticker === 'string';
  return isToken ? { ...fields, tickerMark: tokenIdentifier.slice(0, 4) } : fields;
}

/** The ticker as the issuer wrote it is a fact of the token's page, what others share has no mark, and a search is the reader's. */
const bareTickers = /Ticker FSPKS|use the ticker FSPKS|matching FSPKS|“FSPKS”/g;

test.each([...paths.map(([path]) => path), `/tx/${subjects.tokenTransfer}`])(
  'each ticker on %s has its mark, although no other token with it is on the page',
  async (path) => {
    const plain = (await open(path, service(written(stringifyJson)))).main.replaceAll(bareTickers, '');
    const marked = await open(path, service(written((answer) => stringifyJson(withMarks(answer)))));
    const main = marked.main.replaceAll(bareTickers, '').replaceAll(' · ', '·');
    expect(main.match(/.{0,40}FSPKS(?!·6f48).{0,20}/g)).toBeNull();
    expect(main.match(/FSPKS·6f48/g)?.length).toBe(plain.match(/FSPKS/g)?.length);
  },
);

/** `npm test` takes some cases of each kind. */
const isQuick = process.env.TEST_RUN === 'quick';

/** Every page with every kind: by all of its ways, or by one of them in turn. In `npm test` also the kinds take turns. */
function casesOf(kinds: Kinds) {
  const all = Object.values(kinds);
  return all.flatMap((kind, place) => {
    const ways = Object.entries(kind);
    const chosen = [...paths.entries()].filter(([index]) => !isQuick || place === index % all.length);
    return chosen.flatMap(([index, [path, shows]]) =>
      ways
        .filter(
          (_, way) => process.env.ALL_CASES || way === Math.floor(index / (isQuick ? all.length : 1)) % ways.length,
        )
        .map(([name, fault]) => ({ name, path, shows, fault })),
    );
  });
}

test.each(casesOf(broken))('$name is reported on $path', async ({ path, fault }) => {
  const found = await open(path, service(fault));
  expectSound(found, path);
  expect(found.main).toMatch(failureTexts);
});

/** Optional parts may be missing silently: a price, tokens of the same issuer, repeated summaries, the chooser of assets, a median. */
const silent =
  /^\/v2\/stats\/summary$|^\/v1\/transactions$|\/issuer-lookup$|\/confirmation-time\/|\/metadata\/batch$|^\/v1\/address\/[^/]+\/(tokens|balances)$/;

/** Content of another tab. */
const isOnAnotherTab = (path: string, read: string) =>
  /tab=(tokens|metadata|balances)/.test(path) && read.endsWith('/transactions');

test.each(paths)('each request of %s fails independently and is reported', async (path) => {
  const { requested } = await open(path, service(written(stringifyJson)));
  const ways = Object.values(broken).flatMap((kind) => Object.entries(kind));
  for (const [index, read] of [...requested].entries()) {
    if (isQuick && index % 3 > 0) continue;
    const [name, fault] = ways[index % ways.length] ?? ['', written(stringifyJson)];
    const found = await open(
      path,
      service(fault, (one) => one === read),
    );
    expectSound(found, `${path}: ${read} ${name}`);
    if (!silent.test(read) && !isOnAnotherTab(path, read))
      expect(found.main, `${path}: ${read} ${name}`).toMatch(failureTexts);
  }
});

test.each(['/', `/address/${subjects.address}`, `/token/${subjects.token}?tab=transactions`])(
  'filters of %s are offered if the service has them, without a setting',
  async (path) => {
    const page = { network: 'MAINNET', data: [], searchedUntil: null, nextCursor: null };
    const plain = service(written(stringifyJson));
    const full: Transport = (one, init) =>
      one.startsWith('/v1/transactions?') ? Promise.resolve(Response.json(page)) : plain(one, init);
    expect((await open(path, full)).html).toContain('data-filter-row');
    expect((await open(path, plain)).html).not.toContain('data-filter-row');
    const off = await open(path, full, { filters: false });
    expect(off.html).not.toContain('data-filter-row');
    expect(off.requested).not.toContain('/v1/transactions');
  },
);

const readable: Kinds = {
  'the same data': {
    'the wrong content type': written(stringifyJson, text),
    'floats for quantities': written(responseVariations['floats for quantities']),
    'numbers as strings and strings as numbers': written(
      responseVariations['numbers as strings and strings as numbers'],
    ),
  },
  'less data': { 'optional fields omitted': written(responseVariations['optional fields omitted']) },
};

test.each(casesOf(readable))('$name is read on $path', async ({ path, shows, fault }) => {
  const found = await open(path, service(fault));
  expectSound(found, path);
  expect(found.main).toMatch(shows);
});

const partly =
  /Decimals|7 days|150,000|84,000|5,374|hyper_jump|FSPKS|Freezable|−150000|Issuers not available|Transaction with this ID|overlong|does not list the transfers|Transaction lookup not available|is a Bitcoin address|cannot search for payments|120,000 sats|Largest holders|Up to date|Status not available/;

const lossy: Kinds = {
  'parts that break the contract': {
    'floats with lost digits': written(responseVariations['floats with lost digits']),
    'snake_case names': written(responseVariations['snake_case names']),
  },
  // Of several responses only some have them.
  'no required fields': { 'null for required fields': written(responseVariations['null for required fields']) },
  'unknown words': { 'unknown types and statuses': written(responseVariations['unknown types and statuses']) },
  'long words': { 'texts of 10,000 characters': written(responseVariations['texts of 10,000 characters']) },
  'twelve endpoints': {
    'no extensions': (response, path) =>
      written(stringifyJson)(
        /historical|batch|issuer-lookup|bitcoin|v1\/status/.test(path) ? undefined : response,
        path,
      ),
  },
};

test.each(casesOf(lossy))('$name is tolerated on $path', async ({ path, fault }) => {
  const found = await open(path, service(fault));
  expectSound(found, path);
  expect(found.main).toMatch(new RegExp(`${failureTexts.source}|${partly.source}`));
});
