import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageError } from './error-pages.tsx';

/** Error of the frame itself. */
export function FrameError(properties: ErrorComponentProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-page px-8 max-md:px-4">
      <PageError {...properties} />
    </main>
  );
}
