import { takeSample } from '../bench/sample.ts';
import type { Drill, DrillFigure } from './drill.ts';
import { type Group, LoadProcess } from './load/load.ts';
import { countStatuses, otherThan, within } from './load/load-figures.ts';
import { type Attacked, withServices } from './load/load-services.ts';
import { cheapRequests, dearRequests } from './load/requests.ts';

const readers = 20;
const readerPauseMs = 50;
const leavesAfterMs = 200;

/** Clients that hold what they should not: bodies that never arrive whole, answers that nobody waits for. */
export const slowClients: Drill = {
  name: 'slow-clients',
  title: '512 bodies that do not arrive, then 2,000 connections that ask and hang up, beside 20 readers',
  run: (context) => withServices(context, (service) => attack(service, context.isShort)),
};

async function attack(service: Attacked, isShort: boolean): Promise<DrillFigure[]> {
  const sample = await takeSample(service.address, service.transactions);
  const dear = dearRequests(sample);
  const reading = { name: 'readers', connections: readers, requests: cheapRequests(sample), pauseMs: readerPauseMs };
  const hangUps = isShort ? 200 : 2000;
  const attacks: readonly { readonly group: Group; readonly seconds: number }[] = [
    {
      group: {
        name: 'slow bodies',
        connections: isShort ? 64 : 512,
        requests: dear.filter((request) => request.startsWith('POST')),
        keepsBodyBack: true,
      },
      seconds: isShort ? 1 : 15,
    },
    {
      group: { name: 'hang-ups', connections: hangUps, requests: dear, most: hangUps, leavesAfterMs },
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
      const next = await askUntilGood(load, service.port, dear.at(-1) ?? '');
      figures.push(
        {
          name: `${group.name}, next costly question`,
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

/** Asks a few times, as a reader would: on a busy machine the service may refuse. */
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
