import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { EventStream } from './stream.ts';

test('for a client that does not read, only the newest event waits', async () => {
  const stream = new EventStream();
  const client = new PassThrough({ highWaterMark: 1 });
  stream.pipe(client);
  for (let id = 1; id <= 10_000; id++) {
    stream.sendEvent('changed', String(id));
    if (id % 100 === 0) await new Promise(setImmediate);
  }
  expect(stream.readableLength).toBeLessThan(512);
  let text = '';
  client.on('data', (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text).toContain('id: 10000\n');
  const events = text.split('\n\n').length - 1;
  expect(events).toBeLessThan(12);
  stream.destroy();
});

test('events that wait are merged with what changed', async () => {
  const next = async (...names: readonly (string | undefined)[]) => {
    const stream = new EventStream();
    stream.sendEvent('ready', '1');
    for (const [id, name] of names.entries())
      stream.sendEvent('changed', String(id + 2), name === undefined ? name : new Set([name]));
    const [text] = await stream.take(1).toArray();
    return String(text).split('data: ')[1]?.trim();
  };
  expect(await next('a', 'b', 'a')).toBe('{"version":"4","changed":["a","b"]}');
  expect(await next('a', undefined, 'b')).toBe('{"version":"4"}');
});

test('a stream that waits for its client is destroyed at the end, another one ends', async () => {
  const waiting = new EventStream();
  waiting.sendEvent('changed', '1');
  waiting.end();
  expect(waiting.destroyed).toBe(true);
  const reading = new EventStream();
  const chunks = reading.toArray();
  await new Promise(setImmediate);
  reading.end();
  expect(await chunks).toEqual([]);
});
