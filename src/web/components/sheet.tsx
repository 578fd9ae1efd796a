import type { ReactNode } from 'react';
import { FactList } from './card.tsx';

export function SheetBanner({ children }: { children: string }) {
  return (
    <p className="mb-4 hidden border-2 print:block border-dashed border-failed px-4 py-2 text-center font-strong text-failed">
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
