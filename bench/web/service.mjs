import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'playwright';
import { environment, projectNode, root } from '../../src/tools/node.mjs';

/** Starts the service over a demo network, and waits until it responds. */
export async function startService() {
  const port = await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
  const folder = mkdtempSync(join(tmpdir(), 'core-explorer-bench-'));
  const child = spawn(projectNode(), ['src/server/main.ts', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' },
      ...{ DEMO: 'on', DEMO_TRANSACTIONS: '8000', DEMO_RATE: '1' },
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    child.kill('SIGTERM');
  };
  const client = await request.newContext();
  try {
    for (const until = Date.now() + 180_000; Date.now() < until; await new Promise((next) => setTimeout(next, 250))) {
      if (child.exitCode !== null) break;
      const answer = await client.get(`${url}/v2/stats/summary?network=MAINNET`).catch(() => undefined);
      if (answer?.ok()) return { url, stop };
    }
  } finally {
    await client.dispose();
  }
  stop();
  throw new Error('The service to measure did not start.');
}
