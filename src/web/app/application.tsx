import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { IconSprite } from '#web/components/controls.tsx';
import { type AppConfig, ConfigContext, LocaleContext } from '#web/contexts.ts';
import { type IgnoredParameter, IgnoredParameters } from '#web/frame/notices.tsx';
import { type Rendering, RenderingContext } from '#web/settings/settings.ts';
import type { createExplorerRouter } from './router.tsx';

export interface ApplicationProperties {
  readonly config: AppConfig;
  readonly locale: Locale;
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createExplorerRouter>;
  /** Parameters of the first URL that were ignored. */
  readonly ignored: readonly IgnoredParameter[];
  /** Settings with which the service rendered the page; undefined if it did not. */
  readonly rendering: Rendering | undefined;
  /** Called after the first render. */
  readonly onDrawn?: () => void;
}

/** The root component, the same for server rendering and hydration. */
export function Application({
  config,
  locale,
  queryClient,
  router,
  ignored,
  rendering,
  onDrawn,
}: ApplicationProperties) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <ConfigContext value={config}>
        <LocaleContext value={locale}>
          <QueryClientProvider client={queryClient}>
            <RenderingContext value={rendering}>
              <IgnoredParameters value={ignored}>
                <IconSprite />
                <RouterProvider router={router} />
              </IgnoredParameters>
            </RenderingContext>
          </QueryClientProvider>
        </LocaleContext>
      </ConfigContext>
    </StrictMode>
  );
}
