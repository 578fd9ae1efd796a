import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { citusTests, postgresTests, propertyTests, restTests, slowTests } from './src/server/testing/test-files.ts';
import viteConfig from './vite.config.ts';

const testFiles = ['src/**/*.test.{ts,tsx,mjs}', 'testing/*.test.mjs'];
/** Tests of modules that remember something, or that replace a module: their modules are evaluated for each file. */
const withState = [
  'src/web/{data,routes,settings,shown-sums}/**/*.test.{ts,tsx}',
  'src/web/*.test.{ts,tsx}',
  'src/worker/**/*.test.ts',
];

/** `npm run test:all` runs each property with all cases only. */
const repeated = process.env.TEST_RUN === 'all' ? propertyTests : [];

const onPostgres = { globalSetup: ['testing/on-postgres.mjs'] };

export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      setupFiles: ['database-servers', 'property-seed', 'restore-globals'].map(
        (name) => `src/server/testing/${name}.ts`,
      ),
      // Node's own storage, which warns without a file, is none of a browser.
      execArgv: ['--no-experimental-webstorage'],
      // A busy machine is ten times as slow.
      testTimeout: 180_000,
      // Plans of a single server, and migrations that are run again over full tables.
      tags: [{ name: 'one-server' }],
      hookTimeout: 240_000,
      // One second is short on a busy machine.
      expect: { poll: { timeout: 30_000 } },
      // Some files wait for processes and retries most of their time.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
      globalSetup: ['src/server/store/testing/template-folder.ts'],
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            include: testFiles,
            exclude: [...withState, ...restTests, ...slowTests, ...repeated],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'isolated',
            include: withState,
            exclude: [...slowTests, ...repeated],
            // Evaluating modules again costs less than a process for each file.
            isolate: false,
            setupFiles: ['src/web/testing/own-modules.ts'],
          },
        },
        { extends: true, test: { name: 'slow', include: slowTests, exclude: repeated, isolate: false } },
        // Services that are attacked, and the benchmark's own requests.
        { extends: true, test: { name: 'bench', include: ['bench/**/*.test.{ts,mjs}'], isolate: false } },
        { extends: true, test: { ...onPostgres, name: 'postgres', include: postgresTests.everyChange } },
        { extends: true, test: { ...onPostgres, name: 'postgres-rest', include: postgresTests.rest } },
        { extends: true, test: { name: 'citus', include: citusTests, globalSetup: ['testing/on-citus.mjs'] } },
        {
          extends: true,
          test: {
            name: 'other-cases',
            include: [...propertyTests, ...restTests],
            env: { PROPERTY_SEED: '20261125', ALL_CASES: '1' },
          },
        },
      ],
    },
  }),
);
