import { createContext, createElement, type ReactNode, useContext, useDeferredValue } from 'react';
import { type Setting, useSetting } from './settings.ts';

export type Unit = Setting<'unit'>;

const ShownUnit = createContext<Unit | undefined>(undefined);

/** Provides the unit to its children. A change is rendered as a transition, so that the control responds at once. */
export function UnitProvider({ children }: { children: ReactNode }) {
  return createElement(ShownUnit, { value: useDeferredValue(useSetting('unit')) }, children);
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

/** Returns the bitcoin unit to use where there are no dollar values. */
export function bitcoinUnitOf(unit: Unit): 'btc' | 'sats' {
  return unit === 'sats' ? 'sats' : 'btc';
}
