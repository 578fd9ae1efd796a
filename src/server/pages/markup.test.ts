import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { openDemoService } from '#server/testing/demo-service.ts';
import { everyPage } from '#server/testing/every-page.ts';
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
let urls: readonly string[];
let remove = async () => {};

beforeAll(async () => {
  const renderer = await loadRenderer(join(root, 'dist-server'));
  if (!renderer) throw new Error('The explorer is not built, so nothing can be rendered: npm run build.');
  const { renderPage } = renderer;
  const demo = await openDemoService();
  ({ remove } = demo);
  urls = everyPage(demo.lines);
  app = await demo.app(core, {
    explorer: join(root, 'dist'),
    config: { filters: true },
    renderPage,
  });
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

test('every page has valid markup', async () => {
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
