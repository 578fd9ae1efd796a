import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { chooseDigits } from '../format/digits.ts';
import { createQueryClient } from './queries/freshness.ts';
import { createExplorerRouter } from './router.tsx';
import { readDigits } from './settings/digits.ts';

// Compiling a schema would need `unsafe-eval`, which the Content-Security-Policy refuses.
z.config({ jitless: true });
chooseDigits(readDigits());

const queryClient = createQueryClient();
const router = createExplorerRouter({ queryClient });
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
