import { moveClock, movedBy } from './clock.ts';

/* Preloaded by every process of a run: the service, those that tests start, and the tests themselves. */

moveClock(movedBy);
