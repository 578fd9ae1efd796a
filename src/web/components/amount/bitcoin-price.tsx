import { createContext, type ReactNode, useContext } from 'react';

const BitcoinPrice = createContext<number | undefined>(undefined);

/**
 * Provides the bitcoin price to its children.
 * @param value in US dollars; undefined if unknown or coins have no value
 */
export function BitcoinPriceProvider({ value, children }: { value: number | undefined; children: ReactNode }) {
  return <BitcoinPrice value={value}>{children}</BitcoinPrice>;
}

/** Returns the bitcoin price in US dollars; undefined on REGTEST or if unknown. */
export function useBitcoinPrice(): number | undefined {
  return useContext(BitcoinPrice);
}
