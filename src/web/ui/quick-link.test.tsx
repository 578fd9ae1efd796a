import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networks } from '../../contract/common.ts';
import { createQueryClient } from '../queries/freshness.ts';
import { createExplorerRouter } from '../router.tsx';
import { hrefOf } from './quick-link.tsx';

// As much of a browser as a router needs without a page to render.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('self', { origin: 'http://localhost' });
});
afterEach(() => void vi.unstubAllGlobals());

test.each(networks)('on %s a link of a row leads where the router would lead', async (network) => {
  const history = createMemoryHistory({ initialEntries: [`/?network=${network}&limit=250`] });
  const router = createExplorerRouter({ queryClient: createQueryClient(), history });
  await router.load();
  const identifier = fc.oneof(fc.uuid(), fc.stringMatching(/^[\w-]{1,70}$/), fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(identifier, (id) => {
      const hrefs = [
        hrefOf(router, 'tx', id, network),
        hrefOf(router, 'address', id, network),
        hrefOf(router, 'token', id, network),
      ];
      expect(hrefs).toEqual([
        router.buildLocation({ to: '/tx/$txid', params: { txid: id } }).href,
        router.buildLocation({ to: '/address/$address', params: { address: id } }).href,
        router.buildLocation({ to: '/token/$identifier', params: { identifier: id } }).href,
      ]);
    }),
  );
});
