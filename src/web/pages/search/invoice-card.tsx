import { useQuery } from '@tanstack/react-query';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { decodeNetworkInvoice, type RequestedToken } from '#contract/pasted/network-invoice.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Card, Fact } from '#web/components/card.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { ExpiryFact, Millisats, QuotedText } from '#web/components/invoice-facts.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { tokenQuery } from '#web/data/queries.ts';
import { Facts } from './facts.tsx';
import { AddressOption } from './options.tsx';
import { RowGroup } from './result-row.tsx';

/** An invoice of the network: its contents, decoded here, and the address that it pays. */
export function InvoiceCard({ text, address, network }: { text: string; address: string; network: Network }) {
  const { t, naming } = useFullLocale();
  const read = decodeNetworkInvoice(text, naming);
  const request = read?.request;
  return (
    <Card>
      <Facts
        title={t('searchInvoice.network')}
        says={read ? t('searchInvoice.about') : t('searchInvoice.unknownFormat')}
      >
        {read && (
          <>
            <Fact name={t('searchInvoice.amount')}>
              {request === undefined ? (
                t('searchInvoice.unknownAmount')
              ) : request.of === 'token' ? (
                <InvoiceToken token={request} network={network} />
              ) : request.amountSats === undefined ? (
                t('searchInvoice.anyAmount')
              ) : (
                <Millisats amount={request.amountSats * 1000n} />
              )}
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
        <Fact name={t('searchInvoice.networkLabel')}>{network}</Fact>
      </Facts>
      <RowGroup>
        <AddressOption address={address} network={network} says={t('search.payee')} />
      </RowGroup>
    </Card>
  );
}

/** An amount of a token, whose decimals need a request. */
function InvoiceToken({ token, network }: { token: RequestedToken; network: Network }) {
  const { t } = useFullLocale();
  const { tokenIdentifier, quantity } = token;
  const answer = useQuery({
    ...tokenQuery({ network, identifier: tokenIdentifier ?? '' }),
    refetchInterval: false,
    enabled: tokenIdentifier !== undefined,
  });
  return (
    <>
      {quantity === undefined ? (
        t('searchInvoice.anyAmount')
      ) : (
        <TokenAmount quantity={quantity.toString()} metadata={answer.data?.data.metadata} allDecimals layout="lines" />
      )}{' '}
      {tokenIdentifier === undefined ? (
        t('searchInvoice.anyToken')
      ) : (
        <Identifier value={tokenIdentifier} kind="token" picture />
      )}
    </>
  );
}
