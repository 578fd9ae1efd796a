import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ownWord } from '#contract/codec/naming.ts';
import { bitcoinDecimals, hasDollarValue } from '#contract/common.ts';
import { looksLikeBitcoin } from '#contract/confusable.ts';
import type { TokenMetadata } from '#contract/token.ts';
import { isSatsDetail, type TokenTransactionDetail, type TransactionDetail } from '#contract/transaction.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { exactQuantity, maximumOf, toBigInt } from '#format/amounts.ts';
import { shorten } from '#format/identifiers.ts';
import { shortValue } from '#format/names.ts';
import { scaleRounded } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { aheadMilliseconds } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Card, CardFacts, CardHead, card, Fact, Note } from '#web/components/card.tsx';
import { Icon, Summary, tag } from '#web/components/controls.tsx';
import { LabeledCopyButton } from '#web/components/copy.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { JsonView } from '#web/components/json-view.tsx';
import { L1Link } from '#web/components/l1-link.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Age, FullMoment, useOldPriceDate } from '#web/components/time.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { statusWord, typeTitle, unknownType } from '#web/components/transaction-cells.tsx';
import {
  useBitcoinPrice,
  useBitcoinPriceAt,
  useHasDollarValue,
  useLocale,
  useNetwork,
  useTickerMark,
} from '#web/contexts.ts';
import type { Source } from '#web/data/api-error.ts';
import { useClock } from '#web/hooks/clock.ts';
import type { Disagreement } from './disagreement.ts';
import { amountLabel } from './parties.ts';
import { secondsBetween } from './timeline.tsx';

/** All fields of the response that the rest of the page does not show in full. */
export function DetailsCard(properties: {
  transaction: TransactionDetail;
  disagreements: readonly Disagreement[];
  isWide: boolean;
}) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const { transaction, disagreements, isWide } = properties;
  const { id, type, swapId, invoice, from, to } = transaction;
  const bitcoinTxid = isSatsDetail(transaction) ? (transaction.txid ?? transaction.bitcoinTxData?.txid) : undefined;
  return (
    <Card aria-labelledby="details-heading">
      <CardHead>
        <h2 id="details-heading">{t('transaction.details')}</h2>
        <Link className="link ms-auto" to="/tx/$txid/receipt" params={{ txid: id }} search={{ network }}>
          {t('transaction.receipt')}
        </Link>
      </CardHead>
      <CardFacts
        className="@md/page:data-wide:grid-cols-[8rem_minmax(0,1fr)_8rem_minmax(0,1fr)]"
        data-wide={isWide || undefined}
      >
        <Detail name={t('transaction.type')}>
          {typeTitle(locale, type)}
          <Note>
            <span className="mono text-12/4.5" title={unknownType(type)}>
              {shortValue(ownWord(type, locale.naming))}
            </span>
          </Note>
        </Detail>
        <Detail name={isVoid(transaction.status) ? t('transaction.notTransferred') : amountLabel(locale, type)}>
          <Amount transaction={transaction} />
        </Detail>
        <BitcoinPrice transaction={transaction} />
        <Times transaction={transaction} />
        {bitcoinTxid && (
          <Detail name={t('transaction.bitcoinTx')}>
            <span className="flex items-center">
              <Identifier value={bitcoinTxid} kind="bitcoin" picture copyLabel={t('transaction.copyBitcoinId')} />
              <L1Link page="tx" id={bitcoinTxid} />
            </span>
          </Detail>
        )}
        {invoice && (
          <Detail name={t('transaction.fulfilledInvoice')}>
            <Identifier value={invoice} kind="bitcoin" copyLabel={t('transaction.copyInvoice')} />
          </Detail>
        )}
        <Detail name={t('transaction.swap')}>
          {swapId ? (
            <Identifier value={swapId} kind="bitcoin" picture copyLabel={t('transaction.copySwap')} />
          ) : (
            <span className="text-ink-3">{t('transaction.none')}</span>
          )}
        </Detail>
        <KeyDetail name={t('transaction.senderKey')} publicKey={from?.pubkey} />
        <KeyDetail name={t('transaction.recipientKey')} publicKey={to?.pubkey} />
        {disagreements.map(({ about, details }) => (
          <Detail key={about} name={about}>
            <span className={tag({ tone: 'warning', className: 'mb-[2px] inline-block' })}>
              {t('transaction.conflict')}
            </span>
            {details.map(({ field, value }) => (
              <Note key={field}>
                {field}: <span className="mono">{value}</span>
              </Note>
            ))}
          </Detail>
        ))}
      </CardFacts>
    </Card>
  );
}

function Amount({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  if (!isSatsDetail(transaction)) {
    return <TokenAmount quantity={transaction.amount} metadata={transaction.tokenMetadata} layout="lines" />;
  }
  return (
    <>
      <SatsAmount sats={transaction.amountSats} worth={transaction.valueUsd} layout="lines" />
      <Note>{exactQuantity(locale, transaction.amountSats, bitcoinDecimals)} BTC</Note>
    </>
  );
}

function BitcoinPrice({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const hasPrice = useHasDollarValue();
  const price = useBitcoinPrice();
  const date = useOldPriceDate(useBitcoinPriceAt());
  if (!isSatsDetail(transaction) || !hasPrice) return null;
  // The price may come later than the transaction, and must not move what is below it.
  return (
    <Detail name={date === undefined ? t('transaction.bitcoinPrice') : t('transaction.bitcoinPriceOf', { date })}>
      {price === undefined ? <span className="text-ink-3">{t('common.unknown')}</span> : <UsdValue usd={price} />}
    </Detail>
  );
}

function KeyDetail({ name, publicKey }: { name: string; publicKey: string | null | undefined }) {
  const { t } = useLocale();
  if (!publicKey) return null;
  return (
    <Detail name={name}>
      <Identifier value={publicKey} kind="publicKey" picture copyLabel={t('address.copyKey')} />
    </Detail>
  );
}

function Times({ transaction: { createdAt, updatedAt, expiredTime } }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const isAhead = useClock((now) => Date.parse(createdAt ?? '') > now + aheadMilliseconds);
  return (
    <>
      <Detail name={locale.t('token.created')}>
        {createdAt ? (
          <When at={createdAt}>
            {isAhead ? <Age at={createdAt} /> : locale.t.rich('transaction.ago', { age: () => <Age at={createdAt} /> })}
          </When>
        ) : (
          <span className="text-ink-3">{locale.t('common.unknown')}</span>
        )}
      </Detail>
      {updatedAt && (
        <Detail name={locale.t('transaction.updated')}>
          <When at={updatedAt}>{later(locale, createdAt, updatedAt)}</When>
        </Detail>
      )}
      {expiredTime && (
        <Detail name={statusWord(locale, 'expired')}>
          <When at={expiredTime}>{later(locale, createdAt, expiredTime)}</When>
        </Detail>
      )}
    </>
  );
}

function When({ at, children }: { at: string; children: ReactNode }) {
  return (
    <>
      <FullMoment at={at} />
      {children && <Note>{children}</Note>}
    </>
  );
}

function later(locale: Locale, from: string | null | undefined, to: string): string | undefined {
  const seconds = secondsBetween(from, to);
  if (seconds === undefined) return from ? locale.t('transaction.earlier') : undefined;
  return seconds === 0
    ? locale.t('transaction.sameTime')
    : locale.t('transaction.later', { time: duration(locale, seconds) });
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="@md/page:in-data-wide:nth-of-type-2:border-t-0">{name}</dt>
      <dd className="@md/page:in-data-wide:nth-of-type-2:border-t-0 @md/page:in-data-wide:nth-of-type-odd:me-8">
        {children}
      </dd>
    </>
  );
}

/** The raw response: indented for display, copied as received. */
export function ResponseCard({ source, txid }: { source: Source; txid: string }) {
  const { t } = useLocale();
  const { body, path } = source.received;
  const { head, tail } = shorten(txid, 'transaction');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={card({ className: 'group relative @max-lg/page:order-9' })}
      data-response
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Summary className="min-h-13 px-5 font-strong group-open:pe-30 @max-md/page:px-4 @max-md/page:group-open:pe-30">
        <span className="mx-1.5 flex-none">{t('transaction.rawJson')}</span>
        <span
          className="mono text-ink-3 min-w-0 truncate text-12 font-text @max-md/page:hidden"
          title={`GET ${path}`}
          dir="ltr"
          translate="no"
        >
          {`GET ${path.replace(txid, `${head}…${tail}`)}`}
        </span>
      </Summary>
      {isOpen && (
        <>
          <LabeledCopyButton
            className="absolute top-2 inset-e-3"
            icon="copy"
            text={() => body}
            label={t('transaction.copyJson')}
          >
            {t('transaction.copy')}
          </LabeledCopyButton>
          <JsonView className="rounded-b-16 border-t" body={body} label={t('transaction.responseBody')} />
        </>
      )}
    </details>
  );
}

/** The token that moved: identifier before name, since names are chosen freely. */
export function TokenCard({ token, transaction }: { token: TokenMetadata; transaction: TokenTransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const price = hasDollarValue(network)
    ? pricePerToken(transaction.valueUsd, toBigInt(transaction.amount), token.decimals)
    : undefined;
  return (
    <Card aria-label={t('transaction.token')}>
      <div className="flex items-center gap-3.5 px-5 pt-5 pb-4">
        <TokenPicture identifier={token.tokenIdentifier} size={44} />
        <div className="min-w-0">
          <Link
            className="inline-block max-w-full"
            to="/token/$identifier"
            params={{ identifier: token.tokenIdentifier }}
            search={{ network }}
          >
            <Plate text={token.name} of={token.tokenIdentifier} />
          </Link>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12">
            <Ticker text={token.ticker} of={token.tokenIdentifier} />
            {price !== undefined && (
              <span className="text-ink-3" title={t('transaction.valueByAmount')}>
                {t.rich('transaction.atTheTime', { value: () => formatTokenPrice(locale, price) })}
              </span>
            )}
          </div>
        </div>
      </div>
      <TickerWarning token={token} />
      <CardFacts isBelow>
        <Fact name={t('token.identifier')}>
          <Identifier value={token.tokenIdentifier} kind="token" copyLabel={t('token.copyIdentifier')} />
        </Fact>
        <Fact name={t('transaction.tokenAddress')}>
          <Identifier value={token.tokenAddress} kind="token" copyLabel={t('token.copyAddress')} />
        </Fact>
        <Fact name={t('token.issuer')}>
          <Identifier value={token.issuerPublicKey} kind="publicKey" picture copyLabel={t('token.copyIssuer')} />
        </Fact>
        <Fact name={t('transaction.decimals')}>{token.decimals}</Fact>
        <Fact name={t('transaction.maxSupply')}>
          <MaximumSupply token={token} />
        </Fact>
        <Fact name={t('transaction.freezable')}>
          {typeof token.isFreezable !== 'boolean'
            ? t('transaction.notAvailable')
            : t(token.isFreezable ? 'transaction.isFreezable' : 'transaction.notFreezable')}
        </Fact>
      </CardFacts>
    </Card>
  );
}

/** Its ticker alone does not say which token moved. */
function TickerWarning({ token }: { token: TokenMetadata }) {
  const { t } = useLocale();
  const network = useNetwork();
  const mark = useTickerMark(token.tokenIdentifier);
  if (mark === undefined) return null;
  return (
    <p className="flex items-baseline gap-1.5 px-5 pb-4 text-14 text-pending" role="note">
      <Icon name="warn" size={14} className="flex-none self-center" />
      <span>
        {looksLikeBitcoin(token.ticker) ? t('token.likeBitcoin') : t('transaction.sharedTicker')}{' '}
        <Link
          className="link"
          to="/token/$identifier"
          params={{ identifier: token.tokenIdentifier }}
          search={{ network }}
          hash="same-ticker"
        >
          {t('transaction.compareTokens')}
        </Link>
      </span>
    </p>
  );
}

function MaximumSupply({ token }: { token: TokenMetadata }) {
  const { t } = useLocale();
  const maximum = maximumOf(token);
  if (maximum === undefined) return t('transaction.unlimited');
  // Most are whole tokens, whose decimals would fill a second line with zeros.
  const unit = 10n ** BigInt(token.decimals);
  const isWhole = maximum % unit === 0n;
  return (
    <TokenAmount
      quantity={isWhole ? maximum / unit : maximum}
      metadata={isWhole ? { ...token, decimals: 0 } : token}
      size="small"
      layout="lines"
    />
  );
}

/** Returns US dollars of a whole token: value divided by amount in base units; undefined if unknown. */
export function pricePerToken(valueUsd: number, quantity: bigint, decimals: number): number | undefined {
  if (!(valueUsd > 0) || quantity <= 0n) return undefined;
  const millionths = scaleRounded(valueUsd, 6);
  const price = Number((millionths * 1_000_000n * 10n ** BigInt(Math.min(decimals, 64))) / quantity) / 1e12;
  return price > 0 ? price : undefined;
}
