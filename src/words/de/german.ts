import { frame } from './frame.ts';

/** Everything in German, by area. */
export const german = { frame };
