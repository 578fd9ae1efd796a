import { decodeLightningInvoice } from '../../../../contract/pasted/lightning-invoice.ts';
import { LightningFacts } from '../../../components/invoice/lightning-facts.tsx';
import { Card } from '../../../components/primitives/card.tsx';
import { Blank } from '../../../components/states/states.tsx';
import { useLocale } from '../../../locale-context.ts';
import { Facts } from './facts.tsx';

/** A decoded Lightning invoice, or what is wrong with it. Needs no request. */
export function LightningCard({ text }: { text: string }) {
  const { t } = useLocale();
  const read = decodeLightningInvoice(text);
  return (
    <Card>
      {typeof read === 'string' ? (
        <Blank icon="warn" title={t('searchInvoice.invalid')}>
          {t(`searchInvoice.faults.${read}`)}
        </Blank>
      ) : (
        <Facts title={t('searchInvoice.lightning')} says={t('searchInvoice.about')}>
          <LightningFacts invoice={read} />
        </Facts>
      )}
    </Card>
  );
}
