/** Look of the amounts in a flow diagram: without units on a phone. */
export const flowAmount = `text-base *:last:text-xs @max-md/page:gap-1 @max-md/page:text-sm
  @max-md/page:*:last:hidden @max-sm/page:max-w-full @max-sm/page:text-xs @max-sm/page:wrap-break-word @max-sm/page:whitespace-normal
  @max-sm/page:*:first:min-w-0`;
