import * as z from 'zod/mini';

// The Content-Security-Policy forbids compiled schemas. Set here too, since this module may run before the
// application.
z.config({ jitless: true });

export { readConfig } from '#contract/config.ts';
