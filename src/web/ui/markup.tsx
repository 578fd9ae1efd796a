import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Network } from '../../contract/common.ts';
import { BitcoinPriceProvider } from './bitcoin-price.tsx';
import { NetworkProvider } from './network.tsx';

interface Surroundings {
  network?: Network;
  /** Of one bitcoin, in US dollars. */
  price?: number;
}

/** What tests look at: the markup of a part, on a page of a network. */
export async function markup(part: ReactNode, { network = 'MAINNET', price }: Surroundings = {}): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({
      validateSearch: () => ({ network }),
      component: () => (
        <NetworkProvider>
          <BitcoinPriceProvider value={price}>{part}</BitcoinPriceProvider>
        </NetworkProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [`/?network=${network}`] }),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The words of a markup, without its tags. */
export function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}
