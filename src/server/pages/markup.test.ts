import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import { pageAt, pageNames } from '#contract/pages.ts';
import { fixedPaths } from '#contract/testing/fixed-pages.ts';
import type { TokenMetadata } from '#contract/token.ts';
import { openDemoService } from '#server/testing/demo-service.ts';
import { loadRenderer } from './render.ts';

/* The markup of every page of the build, by the rules of HTML and ARIA, as clients without scripts get it. */

const root = join(import.meta.dirname, '../../..');

/** The standard, and what assistive technology stumbles over; no rules of style, which React's output cannot follow. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: {
      'aria-hidden-body': 'error',
      'empty-heading': 'error',
      'empty-title': 'error',
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button'] }],
      // The contents of /docs come before its title.
      'heading-level': ['error', { minInitialRank: 'h2' }],
      'hidden-focusable': 'error',
      'input-missing-label': 'error',
      'meta-refresh': 'error',
      'no-implicit-button-type': 'error',
      'no-missing-references': 'error',
      'no-redundant-aria-label': 'error',
      'text-content': 'error',
      'unique-landmark': 'error',
      'wcag/h30': 'error',
      'wcag/h36': 'error',
      'wcag/h37': 'error',
      'wcag/h63': 'error',
      'wcag/h67': 'error',
      'wcag/h71': 'error',
    },
  }),
);

/** Returns each rule that a document breaks, with the first place. */
function faultsOf(html: string): string[] {
  const found = new Map<string, string>();
  for (const { messages } of validator.validateStringSync(html).results)
    for (const { ruleId, message, selector } of messages)
      if (!found.has(`${ruleId}: ${message}`)) found.set(`${ruleId}: ${message}`, `at ${selector}`);
  return [...found].map((fault) => fault.join(' '));
}

let app: FastifyInstance;
let transactions: readonly TransactionLine[];
let remove = async () => {};

beforeAll(async () => {
  const renderer = await loadRenderer(join(root, 'dist-server'));
  if (!renderer) throw new Error('The explorer is not built, so nothing can be rendered: npm run build.');
  const { renderPage } = renderer;
  const demo = await openDemoService();
  ({ remove } = demo);
  transactions = demo.lines.filter((line) => line.record === 'transaction');
  app = await demo.app(core, { explorer: join(root, 'dist'), config: { filters: true }, renderPage });
});
afterAll(() => remove());

/** Returns a page once it is rendered: on a busy machine the first responses are the shell. */
async function read(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { body } = await vi.waitUntil(
    async () => {
      const found = await app.inject({ url, headers });
      if (found.headers.location) throw new Error(`${url} redirects to ${found.headers.location}.`);
      return found.body.includes('id="state"') && found;
    },
    { timeout: 60_000, interval: 50 },
  );
  return body;
}

/** Returns the first item that a function finds in the transactions of MAINNET. */
function first<Found>(find: (line: TransactionLine) => Found | null | undefined): Found {
  for (const line of transactions) {
    const found = line.network === 'MAINNET' ? find(line) : undefined;
    if (found != null) return found;
  }
  throw new Error('The demo network has no such transaction.');
}

/** One transaction of every type in every status, alone and in a swap. */
function transactionUrls(): string[] {
  const urls = new Map<string, string>();
  for (const { network, type, status, id, swapId } of transactions) {
    const kind = [type, status, swapId != null].join();
    if (!urls.has(kind)) urls.set(kind, `/tx/${id}${network === 'REGTEST' ? '?network=REGTEST' : ''}`);
  }
  return [...urls.values()];
}

const tokenOf = (line: TransactionLine): TokenMetadata | null | undefined =>
  'tokenMetadata' in line && line.type === 'token_transfer' ? line.tokenMetadata : undefined;

function otherUrls(): string[] {
  const { tokenIdentifier, issuerPublicKey, ticker } = first(tokenOf);
  const other = first((line) => {
    const token = tokenOf(line)?.tokenIdentifier;
    return token === tokenIdentifier ? undefined : token;
  });
  const ofType = (type: string) => first((line) => (line.type === type ? line.id : undefined));
  const address = first((line) => (line.type === 'core_transfer' ? line.from?.identifier : undefined));
  const recipient = first((line) => (line.type === 'core_transfer' ? line.to?.identifier : undefined));
  const bitcoinTxid = first((line) => ('txid' in line ? line.txid : undefined));
  const bitcoinAddress = first(({ type, from }) => (type === 'bitcoin_deposit' ? from?.identifier : undefined));
  const unknown = 'ab'.repeat(32);
  const invoice = first(({ to }) => (to?.type === 'lightning' ? to.identifier : undefined));
  return [
    ...fixedPaths,
    ...['/?network=REGTEST', '/?type=core_transfer&min=1000&from=2026-03-01', '/?status=failed&limit=100'],
    ...['core_transfer', 'token_transfer', 'token_multi_transfer', 'lightning_payment', 'bitcoin_deposit'].map(
      (type) => `/tx/${ofType(type)}/receipt`,
    ),
    ...[`/address/${address}`, `/address/${address}?tab=tokens`, `/address/${address}?tab=history`],
    ...[`/address/${address}?tab=swaps`, `/address/${address}/statement`, `/address/${recipient}?min=1`],
    ...[
      `/bitcoin/tx/${bitcoinTxid}`,
      `/bitcoin/address/${bitcoinAddress}`,
      `/issuer/${issuerPublicKey}`,
      `/invoice/${invoice}`,
    ],
    ...['transactions', 'history', 'metadata', 'flow'].map((tab) => `/token/${tokenIdentifier}?tab=${tab}`),
    ...[`/token/${tokenIdentifier}`, '/tokens?q=moss', '/tokens?q=nobody'],
    ...['/stats?network=REGTEST', '/stats?metric=tvl&period=24h', '/stats?period=all'],
    ...[`/compare?a=${tokenIdentifier}&b=${other}`, `/compare?a=${address}&b=${recipient}`],
    ...[`/search?q=${ticker}`, `/search?q=${unknown}`, '/search?q=nobody+is+called+so'],
    // Errors.
    ...['/no/such/page', '/tx/nonsense', '/address/nonsense', '/token/nonsense', '/issuer/nonsense'],
    ...[
      `/tx/${unknown}`,
      `/tx/${unknown}/receipt`,
      `/token/${unknown}`,
      `/tx/${ofType('core_transfer')}?network=REGTEST`,
    ],
  ];
}

test('every page has valid markup', async () => {
  const urls = [...transactionUrls(), ...otherUrls()];
  const visited = new Set(urls.map((url) => pageAt(url.split('?')[0] ?? '')));
  expect(pageNames.filter((name) => !visited.has(name))).toEqual([]);
  const faults: Record<string, string[]> = {};
  const check = (place: string, html: string) => {
    for (const fault of faultsOf(html)) faults[fault] = [...(faults[fault] ?? []), place];
  };
  for (const url of urls) check(url, await read(url));
  const preferences = { cookie: 'preferences=unit=usd&theme=dark&zone=local&times=times&suspiciousNames=hidden' };
  for (const url of ['/', '/stats', '/tokens?q=moss']) check(url, await read(url, preferences));
  check('German', await read('/', { 'accept-language': 'de' }));
  check(
    'the page that a browser renders',
    (await app.inject({ url: '/', headers: { 'sec-fetch-mode': 'cors' } })).body,
  );
  check('/docs', (await app.inject('/docs')).body);
  expect(faults).toEqual({});
}, 600_000);

test.each([
  ['element-permitted-content', '<span><fieldset><legend>Unit</legend></fieldset></span>'],
  [
    'element-permitted-order',
    '<figure><p>1</p><figcaption>Chart</figcaption><details><summary>Table</summary></details></figure>',
  ],
  ['no-dup-id', '<p id="token-metadata">Card</p><p id="token-metadata">Tab</p>'],
  ['no-abstract-role', '<div role="widget">1</div>'],
  ['aria-label-misuse', '<span aria-label="Balance">1</span>'],
  ['unique-landmark', '<nav><a href="/">Home</a></nav><nav><a href="/stats">Statistics</a></nav>'],
])('the rules find %s', (rule, markup) => {
  expect(faultsOf(markup).map((fault) => fault.split(':')[0])).toContain(rule);
});
