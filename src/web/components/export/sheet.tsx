import type { ReactNode } from 'react';
import { sheetBanner, sheetFacts, sheetLook } from './sheet-look.ts';

interface SheetProperties {
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** What is made for paper: ink on white whatever the theme is; nothing of the page around it is printed. */
export function Sheet({ className, ...properties }: SheetProperties) {
  return (
    <article
      className={`card ${sheetLook} print:border-0 print:p-0 print:shadow-none ${className}`}
      data-sheet
      {...properties}
    />
  );
}

/** Such as "Demo data". */
export function SheetBanner({ children }: { children: string }) {
  return <p className={sheetBanner}>{children}</p>;
}

export function SheetFacts({ children }: { children: ReactNode }) {
  return (
    <dl className={`${sheetFacts} grid-cols-[10rem_minmax(0,1fr)] @max-[40rem]/page:grid-cols-[8rem_minmax(0,1fr)]`}>
      {children}
    </dl>
  );
}
