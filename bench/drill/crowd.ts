import { takeSample } from '../service/sample.ts';
import { distinctPages } from './crawl.ts';
import type { Drill, DrillFigure } from './drill.ts';
import { LoadProcess } from './load/load.ts';
import { countStatuses, milliseconds, otherThan, within } from './load/load-figures.ts';
import { type Attacked, withServices } from './load/load-services.ts';
import { cheapRequests, expensiveRequests } from './load/requests.ts';

const readers = 20;
const readerPauseMs = 50;

/** Many clients with expensive requests, then many with pages, and readers with cheap ones. */
export const crowd: Drill = {
  name: 'crowd',
  title: '500 clients send expensive requests, then 300 request pages, without a pause, beside 20 readers',
  run: (context) => withServices(context, (service) => attack(service, context.isShort)),
};

async function attack(service: Attacked, isShort: boolean): Promise<DrillFigure[]> {
  const sample = await takeSample(service.address, service.transactions);
  const requests = expensiveRequests(sample);
  const reading = { name: 'readers', connections: readers, requests: cheapRequests(sample), pauseMs: readerPauseMs };
  const load = new LoadProcess();
  try {
    const { port } = service;
    const expensiveLoad = { name: 'crowd', connections: isShort ? 100 : 500, requests };
    // Memory is compared under the same load, once it is warm.
    await load.run({ port, groups: [{ ...reading }, expensiveLoad], seconds: isShort ? 1 : 10 });
    const before = await service.rssBytes();
    const [cheap, expensive] = await load.run({ port, groups: [reading, expensiveLoad], seconds: isShort ? 2 : 20 });
    const after = await service.rssBytes();
    const pages = {
      name: 'pages',
      connections: isShort ? 60 : 300,
      requests: distinctPages(sample.txids, isShort ? 200 : 10_000),
    };
    const [beside, shown] = await load.run({ port, groups: [reading, pages], seconds: isShort ? 2 : 20 });
    if (!cheap || !expensive || !beside || !shown) throw new Error('A group has no outcome.');
    return [
      { name: 'readers, answers', value: countStatuses(cheap) },
      otherThan('readers, answers other than 200', cheap, isShort ? [200, 503] : [200]),
      within('readers, p99', cheap.all.p99, 250, isShort),
      { name: 'crowd, answers', value: countStatuses(expensive) },
      otherThan('crowd, answers other than 200 and 503', expensive, [200, 503]),
      { name: 'crowd, p50 of 200', value: milliseconds(expensive.good.p50) },
      within('crowd, p99 of all', expensive.all.p99, 1000, isShort),
      { name: 'crowd, longest', value: milliseconds(expensive.all.max) },
      growth('memory after 20 s', before, after, isShort),
      { name: 'readers beside pages, answers', value: countStatuses(beside) },
      otherThan('readers beside pages, answers other than 200', beside, isShort ? [200, 503] : [200]),
      within('readers beside pages, p99', beside.all.p99, 250, isShort),
      { name: 'pages, answers', value: countStatuses(shown) },
      otherThan('pages, answers other than 200 and 404', shown, [200, 404]),
      within('pages, p99', shown.all.p99, 1000, isShort),
    ];
  } finally {
    load.end();
  }
}

function growth(name: string, before: number | undefined, after: number | undefined, isShort: boolean): DrillFigure {
  if (before === undefined || after === undefined) return { name, value: 'not known here' };
  const share = after / before - 1;
  const value = `${(after / 1e6).toFixed(0)} MB, ${(share * 100).toFixed(1)} % more`;
  return isShort ? { name, value } : { name, value, goal: 'at most 10 % more', isMet: share <= 0.1 };
}
