import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { localSocketPath } from './local-socket.ts';
import { ServedStore } from './served-store.ts';

/* A command beside a service that is not of its version. */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** @param stored what the service answers to lines */
async function serviceThat(stored: { read: number; imported: number }): Promise<ServedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'served-'));
  const server = createServer((request, response) => {
    const facts = { isEmpty: false, isInvented: false };
    request.resume().on('end', () => {
      response.end(
        JSON.stringify(
          request.url === '/facts' ? facts : { ...stored, bad: [], warnings: [], unstored: { fields: [], others: 0 } },
        ),
      );
    });
  });
  closing.push(
    () => rm(folder, { recursive: true }),
    () => server.close(),
  );
  await new Promise<void>((resolve) => server.listen(localSocketPath(folder), resolve));
  const store = await ServedStore.find(folder);
  if (!store) throw new Error('The service does not answer.');
  return store;
}

test.each([
  [{ read: 2, imported: 2 }, undefined],
  [{ read: 3, imported: 2 }, 'another version'],
  [{ read: 2, imported: 1 }, 'another version'],
])(
  'if a command has read and imported two lines, a service that reports %o is of its version, or an error says so',
  async (stored, fault) => {
    const store = await serviceThat(stored);
    const writing = store.write({ isStart: true, text: Buffer.from('{}\n{}\n'), read: 2, imported: 2 });
    await (fault === undefined ? expect(writing).resolves.toBeUndefined() : expect(writing).rejects.toThrow(fault));
  },
);
