import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Network } from '#contract/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { english } from '#i18n/testing/english.ts';
import { BitcoinPriceProvider, LocaleContext, NetworkProvider } from '#web/contexts.ts';
import { UnitProvider } from '#web/settings/settings.ts';

interface Surroundings {
  network?: Network;
  /** Of one bitcoin, in US dollars. */
  price?: number;
  priceAt?: string;
  locale?: Locale;
}

/** Renders a component to markup, on a page of a network. */
export async function markup(
  part: ReactNode,
  { network = 'MAINNET', price, priceAt, locale = english }: Surroundings = {},
): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({
      validateSearch: () => ({ network }),
      component: () => (
        <LocaleContext value={locale}>
          <NetworkProvider>
            <UnitProvider>
              <BitcoinPriceProvider value={price === undefined ? undefined : { usd: price, at: priceAt }}>
                {part}
              </BitcoinPriceProvider>
            </UnitProvider>
          </NetworkProvider>
        </LocaleContext>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [`/?network=${network}`] }),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

export function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}
