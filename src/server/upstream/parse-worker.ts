import { parentPort } from 'node:worker_threads';
import { parseResponse } from './parse-response.ts';

/* Worker thread that parses large upstream responses, so that they do not block requests. */

parentPort?.on('message', ({ id, unparsed }) => parentPort?.postMessage({ id, parsed: parseResponse(unparsed) }));
