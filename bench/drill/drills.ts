import { bulkImport } from './bulk/bulk-import.ts';
import { cluster } from './cluster/cluster.ts';
import { crawl } from './crawl.ts';
import { crowd } from './crowd.ts';
import { diskFull } from './disk-full.ts';
import type { Drill } from './drill.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { kill } from './kill.ts';
import { million } from './million.ts';
import { postgresRestart } from './postgres/postgres-restart.ts';
import { postgresTrouble } from './postgres/postgres-trouble.ts';
import { slowClients } from './slow-clients.ts';
import { streams } from './streams/streams.ts';
import { tornAnswers } from './torn-answers.ts';
import { upstream } from './upstream/upstream.ts';

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
