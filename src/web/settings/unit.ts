import { units } from '../../contract/preferences.ts';
import { choice, useChoice } from './choice.ts';

export { units };

/** What bitcoin amounts are shown in. */
export type Unit = (typeof units)[number];

const unit = choice('unit', units, 'sats');

/** The unit a person chose. */
export function useUnit(): Unit {
  return useChoice(unit);
}

/** Chooses the unit, here and in other tabs, and keeps it in the browser. */
export const setUnit: (value: Unit) => void = unit.choose;

/** The unit of bitcoin that goes with a unit: where there are no dollars, amounts are in bitcoin. */
export function bitcoinUnitOf(unit: Unit): 'btc' | 'sats' {
  return unit === 'sats' ? 'sats' : 'btc';
}
