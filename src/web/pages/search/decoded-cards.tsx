import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { BitcoinRequest, Meaning } from '#contract/pasted/classify.ts';
import {
  decodeLightningInvoice,
  type InvoiceRecipient,
  type LightningInvoice,
} from '#contract/pasted/lightning-invoice.ts';
import { decodeNetworkInvoice, type NetworkInvoice } from '#contract/pasted/network-invoice.ts';
import { networkTitle } from '#i18n/locale.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card, CardHead, Fact, FactList } from '#web/components/card.tsx';
import { ExpiryFact, QuotedText } from '#web/components/invoice-facts.tsx';
import { BitcoinAddress } from '#web/components/l1-link.tsx';
import { LightningFacts, PreimageForm } from '#web/components/lightning.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import {
  IncompleteSearch,
  invoiceInput,
  invoiceTransactionQuery,
  recipientInput,
  recipientTransfersQuery,
} from '#web/data/invoice-transaction.ts';
import { addressQuery } from '#web/data/queries/address.ts';
import { tokenQuery } from '#web/data/queries/token.ts';
import type { Read } from '#web/data/read.ts';
import { AddressOption } from './address-option.tsx';
import { FoundTransaction } from './found-transaction.tsx';
import { RequestedAmount, worthOf } from './invoice-amount.tsx';
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
        {isHere && !data && !isUnavailable(error) && (
          <Fact name={t('searchInvoice.transaction')}>
            <span className="text-ink-3">
              {data === null
                ? t('searchInvoice.noTransaction', { network })
                : error instanceof IncompleteSearch
                  ? t('invoice.tooMany')
                  : t(error === null ? 'searchInvoice.searching' : 'searchInvoice.notSearched')}
            </span>
          </Fact>
        )}
      </Facts>
      <LightningProof invoice={invoice} id={data?.id} className="px-5 @max-md/page:px-4" />
    </>
  );
}

/**
 * What tells that a Lightning invoice was paid: transfers of its amount to the addresses that it names, and a form for
 * its preimage.
 * @param id of the transaction that names it
 */
export function LightningProof(properties: {
  invoice: LightningInvoice;
  id: string | undefined;
  className?: string | undefined;
}) {
  const { invoice, id, className } = properties;
  return (
    <>
      {invoice.recipients.map((recipient) => (
        <RecipientRows key={`${recipient.network} ${recipient.publicKey}`} recipient={recipient} invoice={invoice} />
      ))}
      {invoice.paymentHash && (
        <div className={cx('border-t border-line', className)}>
          <PreimageForm paymentHash={invoice.paymentHash} id={id} />
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

type InvoiceMeaning = Pick<Extract<Meaning, { kind: 'invoice' }>, 'text' | 'address' | 'network'>;

/** An invoice of the network: its contents, decoded here, and the address that it pays. */
export function InvoiceCard({ text, address, network }: InvoiceMeaning) {
  const { t, naming } = useLocale();
  const read = decodeNetworkInvoice(text, naming);
  return (
    <Card>
      <Facts
        title={t('searchInvoice.network')}
        says={read ? t('searchInvoice.about') : t('searchInvoice.unknownFormat')}
      >
        {read ? (
          <NetworkFacts invoice={read} />
        ) : (
          <Fact name={t('searchInvoice.networkLabel')}>{networkTitle(network)}</Fact>
        )}
      </Facts>
      <Payee address={address} network={network} />
    </Card>
  );
}

/** Reads the address that an invoice of the network pays, and the token that it asks for. */
export async function readInvoice(read: Read, { text, address, network }: InvoiceMeaning, naming: NamingProfile) {
  const request = decodeNetworkInvoice(text, naming)?.request;
  const token = request?.of === 'token' ? request.tokenIdentifier : undefined;
  await Promise.all([
    read(addressQuery({ network, address })),
    token !== undefined && read(tokenQuery({ network, identifier: token })),
  ]);
}

/** What is in an invoice of the network. @param isAmountShown whether the page shows its amount elsewhere */
export function NetworkFacts({ invoice, isAmountShown = false }: { invoice: NetworkInvoice; isAmountShown?: boolean }) {
  const { t, naming } = useLocale();
  const { network, memo, expiresAt, senderPublicKey } = invoice;
  return (
    <>
      {!isAmountShown && (
        <Fact name={t('searchInvoice.amount')}>
          <RequestedAmount invoice={invoice} network={network} />
        </Fact>
      )}
      {memo && (
        <Fact name={t('searchInvoice.memo')}>
          <QuotedText text={memo} />
        </Fact>
      )}
      <ExpiryFact at={expiresAt} />
      {senderPublicKey && (
        <Fact name={t('searchInvoice.sender')}>
          <span className="mono">{encodeAddress({ network, publicKey: senderPublicKey }, naming)}</span>
        </Fact>
      )}
      <Fact name={t('searchInvoice.networkLabel')}>{networkTitle(network)}</Fact>
    </>
  );
}

/** The address that an invoice of the network pays. */
export function Payee({ address, network }: { address: string; network: Network }) {
  const { t } = useLocale();
  return (
    <ResultGroup>
      <AddressOption address={address} network={network} says={t('search.payee')} />
    </ResultGroup>
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
