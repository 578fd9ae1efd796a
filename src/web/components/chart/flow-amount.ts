/** How the amounts of a flow diagram look: a phone has no room for their units. */
export const flowAmount = `text-base *:last:text-xs @max-md/page:gap-1 @max-md/page:text-sm
  @max-md/page:*:last:hidden @max-sm/page:max-w-full @max-sm/page:wrap-break-word @max-sm/page:whitespace-normal
  @max-sm/page:*:first:min-w-0`;
