import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Network } from '#contract/endpoints/common.ts';

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
