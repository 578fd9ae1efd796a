/** The name and ticker of a token in one line, or each in its own where they have no room. */
export const words = 'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 *:max-w-full';
