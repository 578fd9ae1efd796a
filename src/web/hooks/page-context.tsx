import { useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { type AppConfig, useConfig } from '#web/contexts.ts';

const ShownNetwork = createContext<Network>('MAINNET');

/** Provides the network of the URL, so that one component subscribes to the router instead of thousands. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const { homeNetwork } = useConfig();
  const network = useSearch({ strict: false, select: (search) => search.network });
  return <ShownNetwork value={network ?? homeNetwork}>{children}</ShownNetwork>;
}

/** Returns the network of the page, from its URL. */
export function useNetwork(): Network {
  return useContext(ShownNetwork);
}

/** Whether amounts of the page's network have a dollar value. */
export function useHasDollarValue(): boolean {
  return hasDollarValue(useNetwork());
}

/** Returns the search parameters for the same page on another network; the position in a list is dropped. */
export function onNetwork(network: Network) {
  return (previous: object) => ({ ...previous, network, offset: undefined, pinned: undefined, cursor: undefined });
}

/** Returns the other network, or undefined if this explorer has only one. */
export function otherNetwork(network: Network, { networks }: AppConfig): Network | undefined {
  return networks.find((one) => one !== network);
}

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

/** Beginnings of the identifiers of tokens that share a ticker, by identifier. */
const TickerMarks = createContext<ReadonlyMap<string, string>>(new Map());

export const TickerMarksProvider = TickerMarks.Provider;

/** Returns the text that distinguishes a token from others with its ticker; undefined if the page has no others. */
export function useTickerMark(identifier: string | undefined): string | undefined {
  const marks = useContext(TickerMarks);
  return identifier === undefined ? undefined : marks.get(identifier);
}

/** A preimage that was checked: its SHA-256 is the payment hash of the invoice that a transaction paid. */
export interface PaymentProof {
  readonly network: Network;
  /** Of the transaction. */
  readonly id: string;
  /** 64 lower-case hex characters, as the preimage. */
  readonly paymentHash: string;
  readonly preimage: string;
}

const Proof = createContext<PaymentProof | undefined>(undefined);
const SetProof = createContext<(proof: PaymentProof | undefined) => void>(() => undefined);

/** Keeps the proof for a receipt in memory only: never in a URL, in storage or in a request. */
export function PaymentProofProvider({ children }: { children: ReactNode }) {
  const [proof, setProof] = useState<PaymentProof>();
  return (
    <SetProof value={setProof}>
      <Proof value={proof}>{children}</Proof>
    </SetProof>
  );
}

/** The proof that the reader chose for the receipt of a transaction. */
export function usePaymentProof(network: Network, id: string): PaymentProof | undefined {
  const proof = useContext(Proof);
  return proof?.network === network && proof.id === id ? proof : undefined;
}

/** Chooses the proof for a receipt, or none. */
export function useSetPaymentProof(): (proof: PaymentProof | undefined) => void {
  return useContext(SetProof);
}
