import { bulkImport } from './bulk-import.ts';
import { cluster } from './cluster.ts';
import { diskFull } from './disk-full.ts';
import type { Drill } from './drill.ts';
import { fuzz } from './fuzz.ts';
import { kill } from './kill.ts';
import { crawl, crowd, million, slowClients } from './load.ts';
import { postgresRestart, postgresTrouble } from './postgres.ts';
import { streams } from './streams.ts';
import { tornAnswers } from './torn-answers.ts';
import { upstream } from './upstream.ts';

/** Every drill, in the order in which `npm run drill` runs them. */
export const drills: readonly Drill[] = [
  fuzz,
  diskFull,
  kill,
  bulkImport,
  postgresRestart,
  postgresTrouble,
  cluster,
  upstream,
  crawl,
  crowd,
  slowClients,
  streams,
  tornAnswers,
  million,
];
