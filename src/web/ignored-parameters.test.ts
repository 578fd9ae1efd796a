import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { english } from '#i18n/testing/english.ts';
import { createExplorerRouter, ignoredInUrl } from './app/router.tsx';
import { resolveConfig } from './contexts.ts';
import { ignoredParameters } from './search-params.ts';
import { createTestClient } from './testing/query-client.ts';

// The parts of a browser that a router needs without rendering.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('self', { origin: 'http://localhost' });
});
afterEach(() => void vi.unstubAllGlobals());

function routerAt(url: string) {
  const history = createMemoryHistory({ initialEntries: [url] });
  return createExplorerRouter({
    queryClient: createTestClient(),
    locale: english,
    config: resolveConfig({}),
    origin: undefined,
    readPageSize: () => 25,
    history,
  });
}

const network = (value: string) => ({ name: 'network', value, allowed: ['MAINNET', 'REGTEST'] });
const tx = '/tx/0195b3a1-4c2e-7f00-8a11-1234567890ab';

test.each([
  [
    '/?network=testnet&from=banana',
    [network('testnet'), { name: 'from', value: 'banana', allowed: [], format: 'moment' }],
  ],
  ['/?limit=26', [{ name: 'limit', value: '26', allowed: ['10', '25', '50', '100', '250'] }]],
  ['/?offset=-1&order=DESC', [expect.objectContaining({ name: 'order' }), expect.objectContaining({ name: 'offset' })]],
  ['/stats?stables=maybe', [{ name: 'stables', value: 'maybe', allowed: ['true', 'false', '1', '0'] }]],
  ['/search?q=moss&only=addresses', [{ name: 'only', value: 'addresses', allowed: ['tokens'] }]],
  ['/no/such/page?network=signet', [network('signet')]],
  // Parameters that the page does not know are not reported.
  [`${tx}?network=testnet&from=banana&utm_source=mail`, [network('testnet')]],
  ['/?utm_source=mail&__proto__=x&constructor=x', []],
  // Empty form fields.
  ['/?network=&from=&limit=', []],
  ['/?network=regtest&from=2026-03-14&to=2026-03-15T13:00:00Z&sort=updated_at&limit=50&offset=100', []],
  ['/?network=MAINNET&sort=created_at&order=desc&limit=25&offset=0', []],
  ['/stats?stables=0&start=2026-01-05', []],
  ['/search?q=%00', []],
])('%s: ignored parameters are %j', (url, expected) => {
  expect(ignoredInUrl(routerAt(url))).toEqual(expected);
});

const schemas = Object.values(routerAt('/').routesById).flatMap(({ id, options }): [string, z.ZodMiniObject][] => {
  const schema: unknown = options.validateSearch;
  return schema instanceof z.ZodMiniObject ? [[id, schema]] : [];
});

/** Fields that accept any text, such as addresses that the service checks. */
const texts = ['q', 'a', 'b', 'cursor', 'ids', 'counterparty', 'address'];

test.each(schemas)('every parameter of %s reports ignored values and what it accepts', (_, schema) => {
  for (const name of Object.keys(schema.shape)) {
    const ignored = ignoredParameters(schema, { [name]: 'banana' });
    expect(ignored.map(({ name }) => name)).toEqual(texts.includes(name) ? [] : [name]);
    for (const { allowed, format } of ignored) expect(allowed.length > 0 || format).toBeTruthy();
  }
});

test.each(schemas)('a value that %s accepts is not reported', (_, schema) => {
  const value = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.nat().map(String),
    fc.constantFrom('regtest', '2026-03-14', 'btc', 'asc', 'true', 'tokens', 'all', 'name', 'updated_at', 'weekly'),
  );
  const field = fc.constantFrom(...Object.keys(schema.shape));
  const defaults = schema.parse({});
  fc.assert(
    fc.property(field, value, (name, text) => {
      const search = { [name]: text };
      if (schema.parse(search)[name] === defaults[name]) return;
      expect(ignoredParameters(schema, search)).toEqual([]);
    }),
  );
});
