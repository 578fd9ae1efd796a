import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { type Network, networks } from '#contract/common.ts';
import { type BitcoinRequest, classify } from '#contract/pasted/classify.ts';
import {
  decodeLightningInvoice,
  type InvoiceRecipient,
  type LightningInvoice,
} from '#contract/pasted/lightning-invoice.ts';
import { decodeNetworkInvoice, type NetworkInvoice } from '#contract/pasted/network-invoice.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { networkTitle } from '#i18n/locale.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card, CardHead, Fact, FactList, PageBar, Section } from '#web/components/card.tsx';
import { OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { ExpiryFact, Millisats, QuotedText } from '#web/components/invoice-facts.tsx';
import { BitcoinAddress } from '#web/components/l1-link.tsx';
import { LightningFacts, PreimageForm } from '#web/components/lightning.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import {
  IncompleteSearch,
  invoiceInput,
  invoiceTransactionQuery,
  networkInvoiceInput,
  recipientInput,
  recipientTransfersQuery,
} from '#web/data/invoice-transaction.ts';
import { AddressOption } from './address-option.tsx';
import { FoundTransaction } from './found-transaction.tsx';
import { RequestedAmount, worthOf } from './invoice-amount.tsx';
import { InvoiceAnswer } from './invoice-answer.tsx';
import { ResultGroup } from './result-list.tsx';

/** A Lightning invoice, decoded here, with the transaction that names it and a form to prove its payment. */
export function LightningCard({ text }: { text: string }) {
  const { t, naming } = useLocale();
  const invoice = decodeLightningInvoice(text, naming);
  return (
    <Card aria-label={t('searchInvoice.lightning')}>
      {typeof invoice === 'string' ? (
        <Blank icon="warn" title={t('searchInvoice.invalid')}>
          {t(`searchInvoice.faults.${invoice}`)}
        </Blank>
      ) : (
        <LightningContents text={text} invoice={invoice} />
      )}
    </Card>
  );
}

function LightningContents({ text, invoice }: { text: string; invoice: LightningInvoice }) {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const isHere = invoice.network === network;
  const { data, error } = useQuery({
    ...invoiceTransactionQuery(invoiceInput(network, text, invoice, naming)),
    enabled: isHere,
  });
  return (
    <>
      {data && (
        <ResultGroup title={t('search.result')}>
          <FoundTransaction transaction={data} network={network} says={t('search.ofInvoice')} />
        </ResultGroup>
      )}
      <Facts title={t('searchInvoice.lightning')} says={data ? undefined : t('searchInvoice.about')}>
        <LightningFacts
          invoice={invoice}
          worth={worthOf(data, invoice.amountMillisats ?? 0n)}
          paid={data?.status === 'confirmed' ? 'paid' : undefined}
        />
        {isHere && !data && !isUnavailable(error) && !(error instanceof IncompleteSearch) && (
          <Fact name={t('searchInvoice.transaction')}>
            <span className="text-ink-3">
              {data === null
                ? t('searchInvoice.noTransaction', { network })
                : t(error === null ? 'searchInvoice.searching' : 'searchInvoice.notSearched')}
            </span>
          </Fact>
        )}
      </Facts>
      {invoice.recipients.map((recipient) => (
        <RecipientRows key={`${recipient.network} ${recipient.publicKey}`} recipient={recipient} invoice={invoice} />
      ))}
      {invoice.paymentHash && (
        <div className="border-t border-line px-5 @max-md/page:px-4">
          <PreimageForm paymentHash={invoice.paymentHash} id={data?.id} />
        </div>
      )}
    </>
  );
}

/** Transfers of the amount of an invoice to an address that it names; nothing if there are none. */
function RecipientRows({ recipient, invoice }: { recipient: InvoiceRecipient; invoice: LightningInvoice }) {
  const { t, naming } = useLocale();
  const { network } = recipient;
  const address = encodeAddress(recipient, naming);
  const { data = [] } = useQuery(recipientTransfersQuery(recipientInput({ network, address }, invoice)));
  if (data.length === 0) return null;
  return (
    <ResultGroup title={t('search.sameAmount')}>
      {data.map((transaction) => (
        <FoundTransaction
          key={transaction.id}
          transaction={transaction}
          network={network}
          says={t('search.toRecipient')}
        />
      ))}
    </ResultGroup>
  );
}

/** An invoice of the network: its contents, decoded here, and the address that it pays. */
export function InvoiceCard(properties: { text: string; address: string; network: Network; tone?: 'plain' | 'bare' }) {
  const { text, address, network, tone = 'plain' } = properties;
  const { t, naming } = useLocale();
  const read = decodeNetworkInvoice(text, naming);
  return (
    <Card tone={tone} className={tone === 'bare' ? 'mt-14 @max-md/page:mt-10' : undefined}>
      <Facts
        title={t('searchInvoice.network')}
        says={read ? t('searchInvoice.about') : t('searchInvoice.unknownFormat')}
      >
        {read && (
          <>
            <Fact name={t('searchInvoice.amount')}>
              <RequestedAmount invoice={read} network={network} />
            </Fact>
            {read.memo && (
              <Fact name={t('searchInvoice.memo')}>
                <QuotedText text={read.memo} />
              </Fact>
            )}
            <ExpiryFact at={read.expiresAt} />
            {read.senderPublicKey && (
              <Fact name={t('searchInvoice.sender')}>
                <span className="mono">{encodeAddress({ network, publicKey: read.senderPublicKey }, naming)}</span>
              </Fact>
            )}
          </>
        )}
        <Fact name={t('searchInvoice.networkLabel')}>{networkTitle(network)}</Fact>
      </Facts>
      <ResultGroup>
        <AddressOption address={address} network={network} says={t('search.payee')} />
      </ResultGroup>
    </Card>
  );
}

/** A Bitcoin address, and the payment request of its URI. */
export function BitcoinCard({ address, request = {} }: { address: string; request?: BitcoinRequest }) {
  const { t } = useLocale();
  const { amountSats, label, message } = request;
  return (
    <Card>
      <BitcoinAddress address={address} hasPage />
      {Object.keys(request).length > 0 && (
        <Facts title={t('searchInvoice.bitcoin')}>
          {amountSats !== undefined && (
            <Fact name={t('searchInvoice.amount')}>
              <SatsAmount sats={amountSats} worth="now" layout="lines" />
            </Fact>
          )}
          {label !== undefined && (
            <Fact name={t('searchInvoice.label')}>
              <QuotedText text={label} />
            </Fact>
          )}
          {message !== undefined && (
            <Fact name={t('searchInvoice.description')}>
              <QuotedText text={message} />
            </Fact>
          )}
        </Facts>
      )}
    </Card>
  );
}

function Facts({ title, says, children }: { title: string; says?: string | undefined; children: ReactNode }) {
  return (
    <>
      <CardHead>
        <h2>{title}</h2>
      </CardHead>
      <div className="px-(--inset) py-1.5 @max-md/page:py-1">
        {says && <p className="text-ink-3 py-2">{says}</p>}
        <FactList>{children}</FactList>
      </div>
    </>
  );
}

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
          <InvoiceCard {...meaning} tone="bare" />
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

/** What is in an invoice, below the card that says whether it was paid. */
function LightningSection({ text, invoice }: { text: string; invoice: LightningInvoice }) {
  const { t, naming } = useLocale();
  const { data } = useQuery(invoiceTransactionQuery(invoiceInput(useNetwork(), text, invoice, naming)));
  return (
    <Section id="invoice-contents" title={t('invoice.contents')}>
      <FactList>
        <LightningFacts invoice={invoice} isAmountShown paid={data?.status === 'confirmed' ? 'paid' : undefined} />
      </FactList>
      {invoice.recipients.map((recipient) => (
        <RecipientRows key={`${recipient.network} ${recipient.publicKey}`} recipient={recipient} invoice={invoice} />
      ))}
      {invoice.paymentHash && (
        <div className="border-t border-line">
          <PreimageForm paymentHash={invoice.paymentHash} id={data?.id} />
        </div>
      )}
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
      sats={amountMillisats === undefined ? undefined : amountMillisats / 1000n}
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
      sats={request?.of === 'sats' ? request.amountSats : undefined}
      memo={memo}
      expiresAt={expiresAt}
    />
  );
}
