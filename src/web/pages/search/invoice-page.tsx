import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { type Network, networks } from '#contract/common.ts';
import { classify } from '#contract/pasted/classify.ts';
import { decodeLightningInvoice, type LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { decodeNetworkInvoice, type NetworkInvoice } from '#contract/pasted/network-invoice.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { Card, FactList, PageBar, Section } from '#web/components/card.tsx';
import { Icon } from '#web/components/controls.tsx';
import { OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { Millisats } from '#web/components/invoice-facts.tsx';
import { LightningFacts } from '#web/components/lightning.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { invoiceInput, invoiceTransactionQuery, networkInvoiceInput } from '#web/data/invoice-transaction.ts';
import type { Read } from '#web/data/read.ts';
import { InvoiceCard, LightningCard, LightningProof, NetworkFacts, Payee, readInvoice } from './decoded-cards.tsx';
import { RequestedAmount, worthOf } from './invoice-amount.tsx';
import { InvoiceAnswer } from './invoice-answer.tsx';

const route = getRouteApi('/invoice/$invoice');

/** Reads what the page of an invoice of the network shows besides its contents. */
export async function readInvoicePage(read: Read, text: string, naming: NamingProfile): Promise<void> {
  const [meaning] = classify(text, naming);
  if (meaning?.kind === 'invoice') await readInvoice(read, meaning, naming);
}

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
          <NetworkSection text={text} invoice={invoice} address={meaning.address} />
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
          <Card tone="bare">
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
    <InvoiceSections payment={data}>
      <Section id="invoice-contents" title={t('invoice.contents')}>
        <FactList>
          <LightningFacts invoice={invoice} isAmountShown paid={data?.status === 'confirmed' ? 'paid' : undefined} />
        </FactList>
        <LightningProof invoice={invoice} id={data?.id} />
      </Section>
    </InvoiceSections>
  );
}

/** What is in an invoice of the network, and the address that it pays. */
function NetworkSection(properties: { text: string; invoice: NetworkInvoice; address: string }) {
  const { text, invoice, address } = properties;
  const { t, naming } = useLocale();
  const { data } = useQuery(invoiceTransactionQuery(networkInvoiceInput(text, invoice, naming)));
  return (
    <InvoiceSections payment={data}>
      <Section id="invoice-contents" title={t('invoice.contents')}>
        <FactList>
          <NetworkFacts invoice={invoice} isAmountShown />
        </FactList>
        <Payee address={address} network={invoice.network} />
      </Section>
    </InvoiceSections>
  );
}

/** What is in an invoice, and beside it, until it is paid, what its page cannot know. */
function InvoiceSections(properties: { payment: FilteredTransaction | null | undefined; children: ReactNode }) {
  const { payment, children } = properties;
  const { t } = useLocale();
  if (payment?.status === 'confirmed') return children;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,23rem)] gap-x-20 @max-[60rem]/page:grid-cols-1">
      {children}
      <Section id="invoice-certainty" title={t('invoice.certainty')}>
        <ul className="grid gap-4 py-2.5 text-ink-2">
          {(
            [
              ...(payment ? [] : [['info', t('invoice.notPaidMeans')] as const]),
              ['warn', t('invoice.noProof')],
            ] as const
          ).map(([icon, words]) => (
            <li key={icon} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 flex-none text-ink-3" />
              {words}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function LightningAnswer({ text, invoice }: { text: string; invoice: LightningInvoice }) {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const { amountMillisats, description, recipients, createdAt, expiresAt, paymentHash, payee } = invoice;
  return (
    <InvoiceAnswer
      text={text}
      title={t('searchInvoice.lightning')}
      hint={t('invoice.anyWallet')}
      uri={`lightning:${text}`}
      input={invoiceInput(network, text, invoice, naming)}
      comparables={[
        { part: 'invoice', value: text.toLowerCase() },
        ...(paymentHash === undefined ? [] : [{ part: 'paymentHash' as const, value: paymentHash }]),
        ...recipients.map((one) => ({
          part: 'recipient' as const,
          value: encodeAddress(one, naming),
          publicKey: one.publicKey,
        })),
        ...(payee === undefined ? [] : [{ part: 'recipient' as const, value: payee, publicKey: payee }]),
      ]}
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
  const { memo, expiresAt, network, publicKey, request } = invoice;
  return (
    <InvoiceAnswer
      text={text}
      title={t('searchInvoice.network')}
      input={networkInvoiceInput(text, invoice, naming)}
      comparables={[
        { part: 'invoice', value: text },
        { part: 'recipient', value: encodeAddress({ network, publicKey }, naming), publicKey },
      ]}
      amount={(payment) => <RequestedAmount invoice={invoice} network={network} payment={payment} />}
      millisats={request?.of === 'sats' && request.amountSats !== undefined ? request.amountSats * 1000n : undefined}
      memo={memo}
      expiresAt={expiresAt}
    />
  );
}
