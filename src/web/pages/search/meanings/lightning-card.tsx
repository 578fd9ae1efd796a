import { decodeLightningInvoice, type LightningInvoice } from '../../../../contract/pasted/lightning-invoice.ts';
import { Card } from '../../../components/primitives/card.tsx';
import { CopyButton } from '../../../components/primitives/copy.tsx';
import { Blank } from '../../../components/states/states.tsx';
import { FullMoment } from '../../../components/time/time.tsx';
import { useLocale } from '../../../locale-context.ts';
import { ExpiryFact } from './expiry-fact.tsx';
import { Fact, Facts } from './facts.tsx';
import { Millisats } from './millisats.tsx';
import { Said } from './said.tsx';

/** A Lightning invoice, or what is wrong with it. Nothing is asked: it is read here. */
export function LightningCard({ text }: { text: string }) {
  const { t } = useLocale();
  const read = decodeLightningInvoice(text);
  return (
    <Card>
      {typeof read === 'string' ? (
        <Blank icon="warn" title={t('searchInvoice.unreadable')}>
          {t(`searchInvoice.faults.${read}`)}
        </Blank>
      ) : (
        <Facts title={t('searchInvoice.lightning')} says={t('searchInvoice.noLookUp')}>
          <InvoiceFacts invoice={read} />
        </Facts>
      )}
    </Card>
  );
}

function InvoiceFacts({ invoice }: { invoice: LightningInvoice }) {
  const { t } = useLocale();
  const { amountMillisats, description, network, createdAt, expiresAt, paymentHash, payee } = invoice;
  return (
    <>
      <Fact name={t('searchInvoice.amount')}>
        {amountMillisats === undefined ? t('searchInvoice.anyAmount') : <Millisats amount={amountMillisats} />}
      </Fact>
      <Fact name={t('searchInvoice.description')}>
        {description ? (
          <Said text={description} />
        ) : (
          <span className="text-ink-3">{t('searchInvoice.noDescription')}</span>
        )}
      </Fact>
      <Fact name={t('searchInvoice.coins')}>{t(`searchInvoice.coinsOf.${network}`)}</Fact>
      <Fact name={t('searchInvoice.created')}>
        <FullMoment at={createdAt} />
      </Fact>
      <ExpiryFact at={expiresAt} />
      {paymentHash && (
        <HexFact name={t('searchInvoice.hash')} hex={paymentHash} copyLabel={t('searchInvoice.copyHash')} />
      )}
      {payee && <HexFact name={t('searchInvoice.node')} hex={payee} copyLabel={t('searchInvoice.copyNode')} />}
    </>
  );
}

function HexFact({ name, hex, copyLabel }: { name: string; hex: string; copyLabel: string }) {
  return (
    <Fact name={name}>
      <span className="mono">{hex}</span>
      <CopyButton text={hex} label={copyLabel} />
    </Fact>
  );
}
