/** Returns the name and ticker of a token as one text. */
export const words = 'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 *:max-w-full';
