import { createContext, type ReactNode, useContext } from 'react';

const BitcoinPrice = createContext<number | undefined>(undefined);

/**
 * Gives the parts below it the price of one bitcoin.
 * @param value in US dollars; undefined while unknown and where coins have no value
 */
export function BitcoinPriceProvider({ value, children }: { value: number | undefined; children: ReactNode }) {
  return <BitcoinPrice value={value}>{children}</BitcoinPrice>;
}

/** US dollars for one bitcoin; undefined on REGTEST and while unknown. */
export function useBitcoinPrice(): number | undefined {
  return useContext(BitcoinPrice);
}
