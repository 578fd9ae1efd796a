import * as z from 'zod/mini';

// The Content-Security-Policy refuses compiled schemas. The application says the same, but may run later.
z.config({ jitless: true });

export { readConfig } from '../contract/config.ts';
