import { choice, useChoice } from './choice.ts';

export const units = ['sats', 'btc', 'usd'] as const;

/** What bitcoin amounts are shown in. */
export type Unit = (typeof units)[number];

const unit = choice('unit', units, 'sats');

/** The unit a person chose. */
export function useUnit(): Unit {
  return useChoice(unit);
}

/** Chooses the unit, here and in other tabs, and keeps it in the browser. */
export const setUnit: (value: Unit) => void = unit.choose;
