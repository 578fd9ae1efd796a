import { createContext, createElement, type ReactNode, useContext, useDeferredValue } from 'react';
import { units } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { units };

/** What bitcoin amounts are shown in. */
export type Unit = (typeof units)[number];

const unit = choice('unit', units, 'sats');

/** The unit a person chose, for the controls that show the choice itself. */
export function useChosenUnit(): Unit {
  return useChoice(unit);
}

const ShownUnit = createContext<Unit | undefined>(undefined);

/** Provides the unit to the amounts below it. Another choice is drawn after its control, without blocking the page. */
export function UnitProvider({ children }: { children: ReactNode }) {
  return createElement(ShownUnit, { value: useDeferredValue(useChosenUnit()) }, children);
}

/**
 * The unit that amounts are shown in.
 * @throws where nobody provides one
 */
export function useUnit(): Unit {
  const shown = useContext(ShownUnit);
  if (shown === undefined) throw new Error('No UnitProvider above this component.');
  return shown;
}

/** Chooses the unit, here and in other tabs, and keeps it in the browser. */
export const setUnit: (value: Unit) => void = unit.choose;

/** The unit of bitcoin that goes with a unit: where there are no dollars, amounts are in bitcoin. */
export function bitcoinUnitOf(unit: Unit): 'btc' | 'sats' {
  return unit === 'sats' ? 'sats' : 'btc';
}
