import type { Operation } from '#server/api/operation.ts';
import { listOperations } from '#server/api/operations.ts';
import { findLaterPages } from './later-pages.ts';
import { takeSample } from './sample.ts';
import { addressScenarios } from './scenarios/addresses.ts';
import { type BenchSample, get, post, type Scenario } from './scenarios/scenario.ts';
import { statisticsScenarios } from './scenarios/statistics.ts';
import { tokenScenarios } from './scenarios/tokens.ts';
import { transactionScenarios } from './scenarios/transactions.ts';

/**
 * Returns requests of the explorer, and expensive ones, of every endpoint.
 * @param endsAt the time of the last transaction
 */
export function scenariosOf(sample: BenchSample, endsAt: string): Scenario[] {
  const written = [transactionScenarios, addressScenarios, tokenScenarios, statisticsScenarios].flatMap((scenarios) =>
    scenarios(sample, endsAt),
  );
  const others = listOperations().filter(([name]) => written.every(({ endpoint }) => endpoint !== name));
  return [...written, ...others.map(([name, operation]) => scenarioOf(name, operation))];
}

/** Returns the request of an operation's sample, whose identifiers the store may not have. */
function scenarioOf(name: string, { endpoint, summary, sample }: Operation): Scenario {
  const values = new Map<string, unknown>(Object.entries(sample.request));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(values.get(field))));
  const query = new URLSearchParams();
  for (const [field, value] of values) {
    if (field !== 'network' && !endpoint.path.includes(`{${field}}`)) query.set(field, String(value));
  }
  const request =
    endpoint.method === 'POST' ? post(path, sample.request) : get(query.size > 0 ? `${path}?${query}` : path);
  return { endpoint: name, name: summary, requests: [request] };
}

/** Returns the scenarios of a running service. */
export async function findScenarios(origin: string, transactions: number, endsAt: string): Promise<Scenario[]> {
  const sample = await takeSample(origin, transactions);
  return scenariosOf({ ...sample, laterPages: await findLaterPages(origin, sample) }, endsAt);
}
