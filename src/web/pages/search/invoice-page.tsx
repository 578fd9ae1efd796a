import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Network, networks } from '#contract/common.ts';
import { classify } from '#contract/pasted/classify.ts';
import { decodeLightningInvoice, type LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { decodeNetworkInvoice, type NetworkInvoice } from '#contract/pasted/network-invoice.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { Card, FactList, PageBar, Section } from '#web/components/card.tsx';
import { OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { Millisats } from '#web/components/invoice-facts.tsx';
import { LightningFacts } from '#web/components/lightning.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { invoiceInput, invoiceTransactionQuery, networkInvoiceInput } from '#web/data/invoice-transaction.ts';
import { InvoiceCard, LightningCard, LightningProof, NetworkFacts, Payee } from './decoded-cards.tsx';
import { RequestedAmount, worthOf } from './invoice-amount.tsx';
import { InvoiceAnswer } from './invoice-answer.tsx';

const route = getRouteApi('/invoice/$invoice');

/** The page of an invoice: whether it was paid, and what is in it. */
export function InvoicePage() {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const { invoice: param } = route.useParams();
  const [meaning] = classify(joined(param), naming);
  switch (meaning?.kind) {
    case 'lightningInvoice': {
      const { text } = meaning;
      const invoice = decodeLightningInvoice(text, naming);
      const belongsTo = typeof invoice === 'string' ? undefined : networks.find((one) => one === invoice.network);
      return typeof invoice === 'string' || invoice.network !== network ? (
        <Elsewhere text={text} belongsTo={belongsTo}>
          <LightningCard text={text} />
        </Elsewhere>
      ) : (
        <>
          <LightningAnswer key={`${network} ${text}`} text={text} invoice={invoice} />
          <LightningSection text={text} invoice={invoice} />
        </>
      );
    }
    case 'invoice': {
      const { text } = meaning;
      const invoice = decodeNetworkInvoice(text, naming);
      const isHere = invoice?.network === network;
      return isHere ? (
        <>
          <NetworkAnswer key={text} text={text} invoice={invoice} />
          <NetworkSection invoice={invoice} address={meaning.address} />
        </>
      ) : (
        <Elsewhere text={text} belongsTo={meaning.network}>
          <InvoiceCard {...meaning} />
        </Elsewhere>
      );
    }
    default:
      return (
        <>
          <PageBar title={t('invoice.title')} />
          <Card>
            <Blank icon="warn" title={t('invoice.noInvoice')}>
              {t('invoice.noInvoiceHint')}
            </Blank>
          </Card>
        </>
      );
  }
}

/** @param belongsTo network of the invoice; undefined: none that is known */
function Elsewhere(properties: { text: string; belongsTo: Network | undefined; children: ReactNode }) {
  const { text, belongsTo, children } = properties;
  const { t } = useLocale();
  const network = useNetwork();
  const isElsewhere = belongsTo !== undefined && belongsTo !== network;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageBar title={t('invoice.title')} />
      {isElsewhere && <OtherNetwork noun="invoice" identifier={text} belongsTo={belongsTo} />}
      {children}
    </div>
  );
}

/** What is in a Lightning invoice, below the card that says whether it was paid. */
function LightningSection({ text, invoice }: { text: string; invoice: LightningInvoice }) {
  const { t, naming } = useLocale();
  const { data } = useQuery(invoiceTransactionQuery(invoiceInput(useNetwork(), text, invoice, naming)));
  return (
    <Section id="invoice-contents" title={t('invoice.contents')}>
      <FactList>
        <LightningFacts invoice={invoice} isAmountShown paid={data?.status === 'confirmed' ? 'paid' : undefined} />
      </FactList>
      <LightningProof invoice={invoice} id={data?.id} />
    </Section>
  );
}

/** What is in an invoice of the network, and the address that it pays. */
function NetworkSection({ invoice, address }: { invoice: NetworkInvoice; address: string }) {
  const { t } = useLocale();
  return (
    <Section id="invoice-contents" title={t('invoice.contents')}>
      <FactList>
        <NetworkFacts invoice={invoice} isAmountShown />
      </FactList>
      <Payee address={address} network={invoice.network} />
    </Section>
  );
}

function LightningAnswer({ text, invoice }: { text: string; invoice: LightningInvoice }) {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const { amountMillisats, description, recipients, createdAt, expiresAt } = invoice;
  return (
    <InvoiceAnswer
      text={text}
      title={t('searchInvoice.lightning')}
      hint={t('invoice.anyWallet')}
      uri={`lightning:${text}`}
      input={invoiceInput(network, text, invoice, naming)}
      amount={(payment) =>
        amountMillisats === undefined ? (
          t('searchInvoice.anyAmount')
        ) : (
          <Millisats amount={amountMillisats} worth={worthOf(payment, amountMillisats)} />
        )
      }
      millisats={amountMillisats}
      memo={description}
      createdAt={createdAt}
      expiresAt={expiresAt}
      note={recipients.some((one) => one.network === network) ? undefined : t('invoice.outside')}
    />
  );
}

function NetworkAnswer({ text, invoice }: { text: string; invoice: NetworkInvoice }) {
  const { t, naming } = useLocale();
  const { memo, expiresAt, network, request } = invoice;
  return (
    <InvoiceAnswer
      text={text}
      title={t('searchInvoice.network')}
      input={networkInvoiceInput(text, invoice, naming)}
      amount={(payment) => <RequestedAmount invoice={invoice} network={network} payment={payment} />}
      millisats={request?.of === 'sats' && request.amountSats !== undefined ? request.amountSats * 1000n : undefined}
      memo={memo}
      expiresAt={expiresAt}
    />
  );
}
