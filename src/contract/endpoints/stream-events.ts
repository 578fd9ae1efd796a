export const streamPath = '/v1/stream';

/**
 * Names of the events: `ready` once at the start; `changed` when a response about the subject may have changed, also at
 * the start if the data has changed since `Last-Event-ID`.
 */
export const streamEvents = ['ready', 'changed'] as const;
export type StreamEventName = (typeof streamEvents)[number];
