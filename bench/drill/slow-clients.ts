import { takeSample } from '../service/sample.ts';
import type { Drill, DrillFigure } from './drill.ts';
import { type Group, LoadProcess } from './load/load.ts';
import { countStatuses, otherThan, within } from './load/load-figures.ts';
import { type Attacked, withServices } from './load/load-services.ts';
import { cheapRequests, expensiveRequests } from './load/requests.ts';

const readers = 20;
const readerPauseMs = 50;
const leavesAfterMs = 200;

/** Clients that hold resources: incomplete request bodies, and connections closed before the response. */
export const slowClients: Drill = {
  name: 'slow-clients',
  title: '512 incomplete bodies, then 2,000 connections closed before the response, beside 20 readers',
  run: (context) => withServices(context, (service) => attack(service, context.isShort)),
};

async function attack(service: Attacked, isShort: boolean): Promise<DrillFigure[]> {
  const sample = await takeSample(service.address, service.transactions);
  const expensive = expensiveRequests(sample);
  const reading = { name: 'readers', connections: readers, requests: cheapRequests(sample), pauseMs: readerPauseMs };
  const hangUps = isShort ? 200 : 2000;
  const attacks: readonly { readonly group: Group; readonly seconds: number }[] = [
    {
      group: {
        name: 'slow bodies',
        connections: isShort ? 64 : 512,
        requests: expensive.filter((request) => request.startsWith('POST')),
        keepsBodyBack: true,
      },
      seconds: isShort ? 1 : 15,
    },
    {
      group: { name: 'hang-ups', connections: hangUps, requests: expensive, most: hangUps, leavesAfterMs },
      seconds: isShort ? 1 : 10,
    },
  ];
  const load = new LoadProcess();
  const figures: DrillFigure[] = [];
  try {
    for (const { group, seconds } of attacks) {
      const [cheap] = await load.run({ port: service.port, groups: [reading, group], seconds });
      if (!cheap) throw new Error('The readers have no outcome.');
      figures.push(
        { name: `${group.name}, readers' answers`, value: countStatuses(cheap) },
        otherThan(`${group.name}, readers' answers other than 200`, cheap, isShort ? [200, 503] : [200]),
        within(`${group.name}, readers' p99`, cheap.all.p99, 250, isShort),
      );
      const next = await askUntilGood(load, service.port, expensive.at(-1) ?? '');
      figures.push(
        {
          name: `${group.name}, next expensive request`,
          value: next.isGood ? 'answered' : 'not answered',
          goal: 'answered',
          isMet: next.isGood,
        },
        within(`${group.name}, its time`, next.ms, 1000, isShort),
      );
    }
    return figures;
  } finally {
    load.end();
  }
}

/** Retries a few times: on a busy machine the service may reject a request. */
async function askUntilGood(load: LoadProcess, port: number, request: string) {
  const begun = performance.now();
  let isGood = false;
  for (let turn = 0; turn < 10 && !isGood; turn++) {
    const groups = [{ name: 'next', connections: 1, requests: [request], most: 1 }];
    const [next] = await load.run({ port, groups, seconds: 30 });
    isGood = next?.statuses[200] === 1;
  }
  return { isGood, ms: performance.now() - begun };
}
