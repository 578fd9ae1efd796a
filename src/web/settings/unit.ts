import { createContext, createElement, type ReactNode, useContext, useDeferredValue } from 'react';
import { units } from '#contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { units };

export type Unit = (typeof units)[number];

const unit = choice('unit', units, 'sats');

/** Returns the chosen unit, for the settings. */
export const useChosenUnit = () => useChoice(unit);

const ShownUnit = createContext<Unit | undefined>(undefined);

/** Provides the unit to its children. A change is rendered as a transition, so that the control responds at once. */
export function UnitProvider({ children }: { children: ReactNode }) {
  return createElement(ShownUnit, { value: useDeferredValue(useChosenUnit()) }, children);
}

/**
 * Returns the unit of amounts.
 * @throws if there is no provider
 */
export function useUnit(): Unit {
  const shown = useContext(ShownUnit);
  if (shown === undefined) throw new Error('No UnitProvider above this component.');
  return shown;
}

export const setUnit = unit.choose;

/** Returns the bitcoin unit to use where there are no dollar values. */
export function bitcoinUnitOf(unit: Unit): 'btc' | 'sats' {
  return unit === 'sats' ? 'sats' : 'btc';
}
