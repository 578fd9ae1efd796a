/* The look of what is made for paper; styles/print.css gives it the colours of paper and hides the page around it. */

export const sheetLook = 'bg-surface text-ink wrap-anywhere';
export const sheetBanner = 'mb-4 border-2 border-dashed border-failed px-4 py-2 text-center font-semibold text-failed';
export const sheetHeading = 'mt-5 mb-1.5 print:break-after-avoid';
export const sheetFacts = 'kv *:print:min-h-0 *:print:break-inside-avoid *:print:py-0.75';
export const sheetNotes = 'grid list-disc gap-1 pl-4.5 *:print:break-inside-avoid';
