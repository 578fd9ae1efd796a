import { resolve } from 'node:path';
import { runNode } from '../../src/tools/command.mjs';
import { inRoot } from '../../src/tools/node.mjs';
import { findPostgres, startPostgres } from '../../src/tools/postgres.mjs';
import { writeTables } from './tables.mjs';

const engines = ['embedded', 'postgres'];

/**
 * Runs the benchmark over each engine. `BENCH_TRANSACTIONS`, default one million; `BENCH_ENGINES`, default
 * `embedded,postgres`; `BENCH_DIR`, where the stores stay for the next run. `--record` writes the results of the last
 * engine into docs/benchmarks, `--tables` only the tables.
 */
export async function bench(parameters) {
  if (parameters.includes('--tables')) return writeTables();
  const folder = resolve(process.env.BENCH_DIR || inRoot('.data', 'bench'));
  const wanted = (process.env.BENCH_ENGINES || 'embedded,postgres').split(',');
  if (wanted.some((engine) => !engines.includes(engine))) {
    throw new Error(`BENCH_ENGINES must be ${engines.join(' or ')}, or several with commas between.`);
  }
  const wantsServer = wanted.includes('postgres');
  const installed = wantsServer ? findPostgres() : undefined;
  if (wantsServer && !installed) {
    process.stderr.write('No PostgreSQL 15 or newer is installed here, so the embedded engine is measured alone.\n');
  }
  const server = installed && (await startPostgres(installed.folder, resolve(folder, `postgres-${major(installed)}`)));
  try {
    const code = await runNode([
      'bench/service/main.ts',
      ...['--folder', folder],
      ...(process.env.BENCH_TRANSACTIONS ? ['--transactions', process.env.BENCH_TRANSACTIONS] : []),
      ...(wanted.includes('embedded') || !installed ? ['--embedded'] : []),
      ...(server ? ['--server', server.url, '--version', installed.version] : []),
      ...parameters,
    ]);
    if (code === 0 && parameters.includes('--record')) writeTables();
    return code;
  } finally {
    await server?.stop();
  }
}

function major({ version }) {
  return Number.parseInt(version, 10);
}
