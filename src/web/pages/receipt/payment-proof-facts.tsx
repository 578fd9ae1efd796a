import { Button } from '#web/components/button.tsx';
import { Fact } from '#web/components/primitives/facts.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { usePaymentProof, useSetPaymentProof } from '#web/hooks/payment-proof.tsx';
import { useFullLocale } from '#web/contexts.ts';

/** The proof of payment of a Lightning invoice, if the user revealed it. */
export function PaymentProofFacts({ id }: { id: string }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const proof = usePaymentProof(network, id);
  const setProof = useSetPaymentProof();
  if (!proof) return null;
  return (
    <>
      <Fact name={t('receipt.proof')}>
        {t('receipt.proofMeans')}
        <div className="mt-1 not-printed">
          <Button size="tiny" onClick={() => setProof(undefined)}>
            {t('receipt.removeProof')}
          </Button>
        </div>
      </Fact>
      <Fact name={t('receipt.paymentHash')}>
        <span className="mono">{proof.paymentHash}</span>
      </Fact>
      <Fact name={t('receipt.preimage')}>
        <span className="mono">{proof.preimage}</span>
      </Fact>
    </>
  );
}
