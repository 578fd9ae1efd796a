import { findLaterPages } from './later-pages.ts';
import { takeSample } from './sample.ts';
import { addressScenarios } from './scenarios/addresses.ts';
import type { BenchSample, Scenario } from './scenarios/scenario.ts';
import { statisticsScenarios } from './scenarios/statistics.ts';
import { tokenScenarios } from './scenarios/tokens.ts';
import { transactionScenarios } from './scenarios/transactions.ts';

/**
 * Returns requests of the explorer, and expensive ones, of every endpoint.
 * @param endsAt the moment of the last transaction
 */
export function scenariosOf(sample: BenchSample, endsAt: string): Scenario[] {
  return [transactionScenarios, addressScenarios, tokenScenarios, statisticsScenarios].flatMap((scenarios) =>
    scenarios(sample, endsAt),
  );
}

/** Returns the scenarios of a running service. */
export async function findScenarios(origin: string, transactions: number, endsAt: string): Promise<Scenario[]> {
  const sample = await takeSample(origin, transactions);
  return scenariosOf({ ...sample, laterPages: await findLaterPages(origin, sample) }, endsAt);
}
