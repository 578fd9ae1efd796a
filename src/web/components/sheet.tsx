import type { ReactNode } from 'react';
import { card, FactList } from './card.tsx';

interface SheetProperties {
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A printable sheet: black on white in every theme; nothing else of the page is printed. */
export function Sheet({ className, ...properties }: SheetProperties) {
  return (
    <article
      className={card({
        className: ['text-ink wrap-anywhere print:border-0 print:p-0 print:depth-none', className],
      })}
      data-sheet
      {...properties}
    />
  );
}

export function SheetBanner({ children }: { children: string }) {
  return (
    <p className="mb-4 border-2 border-dashed border-failed px-4 py-2 text-center font-strong text-failed">
      {children}
    </p>
  );
}

export function SheetFacts({ children }: { children: ReactNode }) {
  return (
    <FactList
      columns="own"
      className="grid-cols-[10rem_minmax(0,1fr)] *:print:min-h-0 *:print:break-inside-avoid *:print:py-0.75 @max-[40rem]/page:grid-cols-[8rem_minmax(0,1fr)]"
    >
      {children}
    </FactList>
  );
}

export function SheetHeading({ children }: { children: ReactNode }) {
  return <h2 className="mt-5 mb-1.5 print:break-after-avoid">{children}</h2>;
}
