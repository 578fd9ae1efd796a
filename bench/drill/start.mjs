import { buildIfStale } from '../../src/tools/build.mjs';
import { runNode } from '../../src/tools/command.mjs';
import { findPostgres } from '../../src/tools/postgres.mjs';

/** Runs the drills: `npm run drill`, some by name, or all in their short form with `--short`. */
export async function drill(parameters) {
  const built = await buildIfStale();
  if (built !== 0) return built;
  const programs = findPostgres()?.folder;
  const database = process.env.DATABASE_URL;
  return runNode([
    'bench/drill/main.ts',
    ...(programs ? ['--postgres-programs', programs] : []),
    ...(database ? ['--database-url', database] : []),
    ...parameters,
  ]);
}
