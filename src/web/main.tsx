import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { chooseDigits } from '../format/digits.ts';
import { beginKept } from './begin-kept.ts';
import { configFault } from './config.ts';
import { createQueryClient } from './queries/freshness.ts';
import { createExplorerRouter } from './router.tsx';
import { readDigits } from './settings/digits.ts';

// Compiling a schema would need `unsafe-eval`, which the Content-Security-Policy refuses.
z.config({ jitless: true });
chooseDigits(readDigits());

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
const show = (what: ReactNode) => createRoot(root).render(<StrictMode>{what}</StrictMode>);

// Nothing may be awaited at the top: the files of pages wait for this one.
if (configFault) {
  const fault = configFault;
  void import('./pages/frame/broken-config.tsx').then(({ BrokenConfig }) => show(<BrokenConfig fault={fault} />));
} else {
  const queryClient = createQueryClient();
  const router = createExplorerRouter({ queryClient });
  const waits = beginKept(queryClient, router);
  const render = () =>
    show(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  if (waits) void waits.then(render);
  else render();
}

// Nothing of it is needed for the page, which has settled by then. In development every file is new each time.
if (import.meta.env.PROD) {
  const load = () => void import('./offline.ts').then(({ keepForOffline }) => keepForOffline()).catch(() => undefined);
  const keep = () => void setTimeout(load, 3000);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
