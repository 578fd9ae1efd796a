import { lazyPanel } from './panels.tsx';

/** The Bitcoin transaction of a deposit or withdrawal. */
export const BitcoinFlow = lazyPanel(async () => (await import('./bitcoin-panel.tsx')).BitcoinPanel);

export const MultiPartyFlow = lazyPanel(async () => (await import('./multi-party-panel.tsx')).MultiPartyPanel);
