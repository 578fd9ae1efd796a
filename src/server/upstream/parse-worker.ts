import { parentPort } from 'node:worker_threads';
import { parseAnswer } from './parse-answer.ts';

/* The thread that large answers of an upstream service are parsed in, so that they never hold up a request. */

parentPort?.on('message', ({ id, unparsed }) => parentPort?.postMessage({ id, parsed: parseAnswer(unparsed) }));
