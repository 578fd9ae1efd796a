/** Look of the line below a list: rows shown, and page navigation. */
export const pagerLook =
  'flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-3 text-xs text-ink-3 @max-md/page:px-3.5';

/** Buttons, which share the width of a phone. */
export const pagerButtons = 'ms-auto flex items-center gap-1.5 @max-md/page:m-0 @max-md/page:w-full';
export const pagerButton = '@max-md/page:flex-1';

/** Scroll target when the page changes. */
export const listLook = 'relative scroll-mt-21 @max-md/page:scroll-mt-6';
