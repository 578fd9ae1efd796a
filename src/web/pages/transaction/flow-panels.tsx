import { Fragment, type ReactNode } from 'react';
import { stringifyJson } from '#contract/codec/json.ts';
import type { TokenQuantity } from '#contract/common.ts';
import { firstOf } from '#contract/cut.ts';
import type { IoEntry, TokenMetadata } from '#contract/token.ts';
import {
  type BitcoinTxData,
  isSatsDetail,
  type SatsTransactionDetail,
  type TransactionDetail,
} from '#contract/transaction.ts';
import { multiPartyOf, partsOf, type TokenPart } from '#format/address-effect.ts';
import { shortSats, shortTokenQuantity, toBigInt } from '#format/amounts.ts';
import { absolute, formatCount } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import { unixTime } from '#format/time.ts';
import { dollarsOf, worthAtTimeOf } from '#format/worth.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { Icon, Summary, tag } from '#web/components/controls.tsx';
import { FlowDiagram, type FlowEntry, flowAmount, foldSide } from '#web/components/flow-diagram.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { L1Link } from '#web/components/l1-link.tsx';
import { Moment } from '#web/components/time.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { StatusMark } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';
import { type BitcoinEntry, bitcoinInputs, bitcoinOutputs, type Payment } from './bitcoin-entries.ts';
import { sumOf } from './disagreement.ts';

/** The Bitcoin transaction of a deposit or withdrawal (spec 2.6). */
export function BitcoinPanel({ data, transaction }: { data: BitcoinTxData; transaction: SatsTransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const { confirmed, block_height: height, block_time: unixSeconds } = data.status;
  const at = confirmed ? unixTime(unixSeconds) : undefined;
  const missing = (
    <span className="text-ink-3">{t(confirmed ? 'transaction.notAvailable' : 'transaction.notInBlock')}</span>
  );
  const total = sumOf(amountsOf(bitcoinInputs(data)));
  return (
    <Card aria-labelledby="bitcoin-heading">
      <CardHead>
        <h2 id="bitcoin-heading">{t('transaction.bitcoinTransaction')}</h2>
        <span className="flex min-w-0 items-center">
          <Identifier value={data.txid} kind="bitcoin" picture copyLabel={t('transaction.copyBitcoinId')} />
          <L1Link page="tx" id={data.txid} />
        </span>
        <span className="ms-auto" />
        <StatusMark
          status={confirmed ? 'confirmed' : 'pending'}
          word={t(confirmed ? 'transaction.confirmedOnBitcoin' : 'transaction.notInBlock')}
        />
      </CardHead>
      <dl className="grid grid-cols-[repeat(4,minmax(0,auto))] gap-0 border-b border-line @max-md/page:grid-cols-2">
        <Fact name={t('transaction.blockHeight')}>
          {confirmed && typeof height === 'number' ? formatCount(locale, height) : missing}
        </Fact>
        <Fact name={t('transaction.blockTime')}>{at ? <Moment at={at} /> : missing}</Fact>
        <Fact name={t('transaction.fee')}>
          <SatsAmount
            sats={data.fee}
            worth={worthAtTimeOf(transaction, data.fee)}
            className="*:last:not-first:text-12"
          />{' '}
          <DollarsThen sats={data.fee} payment={transaction} />
        </Fact>
        <Fact name={t('transaction.feeShare')}>
          {(total !== undefined && formatShare(locale, BigInt(data.fee), total, 3)) || (
            <span className="text-ink-3">{t('common.unknown')}</span>
          )}
        </Fact>
      </dl>
      <BitcoinFlow data={data} payments={[transaction]} />
    </Card>
  );
}

/** Inputs and outputs of a Bitcoin transaction; those that are payments are marked. */
export function BitcoinFlow({ data, payments }: { data: BitcoinTxData; payments: readonly Payment[] }) {
  const locale = useLocale();
  const { t } = locale;
  const inputs = bitcoinInputs(data);
  const outputs = bitcoinOutputs(data, payments);
  const total = sumOf(amountsOf(inputs));
  const unit = useUnit();
  const excess = excessOf(amountsOf(inputs), amountsOf(outputs), BigInt(data.fee));
  const sums = [inputs, outputs].map((side) => foldSide(flowingOf(side)).foldedAmount);
  const priced = pricedOf(payments);
  const draw = (sats: number | bigint, look: { className?: string; size?: 'small'; layout?: 'lines' }) => (
    <SatsAmount sats={sats} worth={worthAtTimeOf(priced, sats)} {...look} />
  );
  const isRounded =
    (priced !== undefined && unit === 'usd') ||
    [...amountsOf([...inputs, ...outputs]), total, ...sums, excess].some(
      (sats) => sats !== undefined && !shortSats(locale, absolute(sats), unit === 'btc' ? unit : 'sats').isExact,
    );
  return (
    <>
      <FlowDiagram
        label={t('transaction.inputsAndOutputs')}
        asset="sats"
        inputs={{
          title: t('transaction.inputs', { count: inputs.length }),
          entries: inputs.map((entry, index) => row(locale, entry, index, draw)),
        }}
        outputs={{
          title: t('transaction.outputsAndFee', { count: outputs.length }),
          entries: outputRows(locale, outputs, data.fee, draw),
        }}
        total={total === undefined ? null : draw(total, { size: 'small' })}
        folded={(sats) => draw(sats, { className: flowAmount })}
      />
      <BalanceLine
        excess={excess}
        outputs={t('transaction.outputsPlusFee')}
        amount={(sats) => draw(sats, { layout: 'lines' })}
      >
        {t('transaction.toScale')}
        {isRounded && ` ${t('rounded.explanation')}`}
      </BalanceLine>
      <InputDetails inputs={data.vin} />
    </>
  );
}

function amountsOf(entries: readonly BitcoinEntry[]): (bigint | undefined)[] {
  return entries.map(({ sats }) => (sats === undefined ? undefined : BigInt(sats)));
}

const flowingOf = (entries: readonly BitcoinEntry[]) => entries.map(({ sats }) => ({ amount: BigInt(sats ?? 0) }));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-5 py-3.5 not-first:border-s @max-md/page:px-4 @max-md/page:py-3 @max-md/page:odd:border-s-0 @max-md/page:nth-[n+3]:border-t">
      <dt className="text-12/4 text-ink-3">{name}</dt>
      <dd className="mt-0.5 font-strong whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** The payment whose value gives the price of the time; undefined without one. */
export function pricedOf(payments: readonly Payment[]): Payment | undefined {
  return payments.find(({ amountSats, valueUsd }) => amountSats && valueUsd > 0);
}

/** Value of sats at the time of a payment, unless they are shown in dollars already or there is no price. */
export function DollarsThen({ sats, payment }: { sats: number; payment: Payment | undefined }) {
  const unit = useUnit();
  const usd = dollarsOf(sats, worthAtTimeOf(payment, sats), undefined);
  if (usd === undefined || unit === 'usd') return null;
  return (
    <small className="ms-1 text-12 font-text text-ink-3">
      <UsdValue usd={usd} ofNothing={sats === 0} />
    </small>
  );
}

/** Draws sats at the price of their time. */
type Draw = (sats: number | bigint, look: { className?: string; size?: 'small' }) => ReactNode;

/** Outputs in order, then the fee, then data outputs. */
function outputRows(locale: Locale, outputs: readonly BitcoinEntry[], feeSats: number, draw: Draw): FlowEntry[] {
  const isAnyPayment = outputs.some(({ isPayment }) => isPayment);
  const rows = outputs.map((entry, index) => {
    const tone = entry.isPayment ? 'payment' : isAnyPayment ? 'dim' : undefined;
    return { ...row(locale, entry, index, draw), tone, isPinned: entry.isPayment } as const;
  });
  const fee: FlowEntry = {
    key: 'fee',
    amount: BigInt(feeSats),
    shown: draw(feeSats, { className: flowAmount }),
    label: locale.t('transaction.networkFee'),
    tone: 'fee',
    isPinned: true,
  };
  return [...rows.filter(({ amount }) => amount > 0n), fee, ...rows.filter(({ amount }) => amount === 0n)];
}

function row(locale: Locale, entry: BitcoinEntry, index: number, draw: Draw): FlowEntry {
  const { sats, address, isData, isPayment } = entry;
  return {
    key: String(index),
    amount: BigInt(sats ?? 0),
    shown:
      sats === undefined ? (
        <span className="text-ink-3">{locale.t('transaction.amountUnknown')}</span>
      ) : (
        draw(sats, { className: flowAmount })
      ),
    label: (
      <>
        {address ? (
          <Identifier value={address} kind="bitcoin" picture place="diagram" />
        ) : (
          <span>{isData ? locale.t('transaction.dataOutput') : locale.t('transaction.addressUnknown')}</span>
        )}
        {isPayment && (
          <span className={tag({ tone: 'sats', className: 'max-w-full flex-none' })}>
            {locale.t('transaction.thisPayment')}
          </span>
        )}
      </>
    ),
  };
}

/** Inputs shown; the raw JSON has all. */
const maxInputs = 50;
/** Witness items of an input shown, and characters of each. */
const maxItems = 20;
const maxCharacters = 400;

const cut = (text: string) => (text.length > maxCharacters ? `${firstOf(text, maxCharacters)}…` : text);

/** Fields of an input that have a value, by their name in the response; empty items as `""`. */
function fieldsOf({ prevout, witness = [] }: BitcoinTxData['vin'][number]): [string, string[]][] {
  return [
    ...(prevout == null ? [] : [['prevout', [stringifyJson(prevout)]] satisfies [string, string[]]]),
    ...(witness.length === 0 ? [] : [['witness', witness.map((item) => item || '""')] satisfies [string, string[]]]),
  ];
}

/** Previous output and witness of each input, as received (spec 2.6). */
function InputDetails({ inputs }: { inputs: BitcoinTxData['vin'] }) {
  const { t } = useLocale();
  const shown = inputs.slice(0, maxInputs);
  if (shown.every((input) => fieldsOf(input).length === 0)) return null;
  return (
    <details className="border-t border-line px-5 py-3 text-12 @max-md/page:px-4">
      <Summary className="py-0.5 text-ink-2">{t('transaction.inputDetails')}</Summary>
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {shown.map((input, index) => (
          <li key={index} className="min-w-0">
            <dl className="grid grid-cols-1">
              {fieldsOf(input).map(([name, texts]) => (
                <Fragment key={name}>
                  <dt className="text-ink-3">
                    {index + 1} · <span className="mono">{name}</span>
                  </dt>
                  {texts.slice(0, maxItems).map((text, place) => (
                    <dd key={place} className="mono wrap-anywhere text-ink-2" dir="ltr" translate="no">
                      {cut(text)}
                    </dd>
                  ))}
                  {texts.length > maxItems && <dd className="text-ink-3">…</dd>}
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {inputs.length > maxInputs && <p className="text-ink-3">…</p>}
    </details>
  );
}

/** Inputs and outputs of a transfer between several (spec 2.4): one flow for each token. */
export function MultiPartyPanel({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const parts = partsOf(transaction);
  return (
    <Card aria-labelledby="parties-heading">
      <CardHead>
        <h2 id="parties-heading">{t('transaction.inputsAndOutputs')}</h2>
        <span className="text-12 text-ink-3 @md/page:ms-auto">{t('transaction.toScaleWithChange')}</span>
      </CardHead>
      {parts.length > 1 && (
        <p className="border-b border-line px-5 py-3 text-14 text-ink-2 @max-md/page:px-4" role="note">
          {t('transaction.severalTokens')}
        </p>
      )}
      {parts.map((part) => (
        <PartFlow key={part.token} part={part} transaction={transaction} isOnly={parts.length === 1} />
      ))}
    </Card>
  );
}

/** @param isOnly whether the transaction has no other token, so that it is named elsewhere on the page */
function PartFlow(properties: { part: TokenPart; transaction: TransactionDetail; isOnly: boolean }) {
  const locale = useLocale();
  const { t } = locale;
  const unit = useUnit();
  const { part, transaction, isOnly } = properties;
  const { token, details } = part;
  const { inputs, outputs } = multiPartyOf(details);
  const isSats = isSatsDetail(transaction) && token === undefined;
  const metadata = isSats ? undefined : tokenIn(transaction, token);
  const draw = (quantity: TokenQuantity, look: { className?: string; size?: 'small'; layout?: 'lines' }) =>
    isSats ? (
      <SatsAmount sats={toBigInt(quantity)} worth={worthAtTimeOf(transaction, toBigInt(quantity))} {...look} />
    ) : (
      <TokenAmount quantity={quantity} metadata={metadata} {...look} />
    );
  const row = (entry: IoEntry, index: number, isChange: boolean): FlowEntry => ({
    key: String(index),
    amount: toBigInt(entry.amount),
    shown: draw(entry.amount, { className: flowAmount }),
    label: (
      <>
        <Identifier value={entry.address} kind="address" picture place="diagram" />
        {isChange && <span className={tag({ className: 'max-w-full flex-none' })}>{t('transaction.isChange')}</span>}
      </>
    ),
    tone: isChange ? 'change' : undefined,
  });
  const amounts = (entries: readonly IoEntry[]) => entries.map(({ amount }) => toBigInt(amount));
  const excess = excessOf(amounts(inputs), amounts(outputs));
  // A computed sum may be longer than each of its parts.
  const sums = [inputs, outputs].map((side) => foldSide(amounts(side).map((amount) => ({ amount }))).foldedAmount);
  if (excess !== undefined) sums.push(absolute(excess));
  const isShort = (quantity: TokenQuantity) =>
    isSats
      ? !shortSats(locale, toBigInt(quantity), unit === 'btc' ? unit : 'sats').isExact
      : !shortTokenQuantity(locale, quantity, metadata?.decimals ?? 0).isExact;
  const isRounded = [details.totalInputAmount, ...amounts([...inputs, ...outputs]), ...sums].some(isShort);
  return (
    <section className="not-first-of-type:border-t not-first-of-type:border-line" data-part={token}>
      {!isOnly && (
        <h3 className="flex min-w-0 flex-wrap items-center gap-2 px-5 pt-4 text-14 @max-md/page:px-4">
          {metadata && <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />}
          {token === undefined ? (
            'BTC'
          ) : (
            <Identifier value={token} kind="token" copyLabel={t('token.copyIdentifier')} />
          )}
        </h3>
      )}
      <FlowDiagram
        label={t('transaction.inputsAndOutputs')}
        asset={isSats ? 'sats' : 'token'}
        inputs={{
          title: t('transaction.inputs', { count: inputs.length }),
          entries: inputs.map((entry, index) => row(entry, index, false)),
        }}
        outputs={{
          title: t('transaction.outputs', { count: outputs.length }),
          entries: outputs.map((entry, index) => row(entry, index, entry.isChange)),
        }}
        total={draw(details.totalInputAmount, { size: 'small' })}
        folded={(quantity) => draw(quantity, { className: flowAmount })}
      />
      <BalanceLine
        excess={excess}
        outputs={t('transaction.outputsAlone')}
        amount={(quantity) => draw(quantity, { layout: 'lines' })}
      >
        {t('transaction.whatChangeIs')}
        {isRounded && ` ${t('rounded.explanation')}`}
      </BalanceLine>
    </section>
  );
}

/** Returns what the response says of a token of a transaction. */
function tokenIn(transaction: TransactionDetail, identifier: string | undefined): TokenMetadata | undefined {
  if (isSatsDetail(transaction)) return undefined;
  const { tokenMetadata, tokens } = transaction;
  const all = [...(tokenMetadata ? [tokenMetadata] : []), ...(tokens ?? [])];
  return all.find(({ tokenIdentifier }) => tokenIdentifier === identifier);
}

/**
 * The sum below a flow diagram: correct, or its difference.
 * @param excess inputs minus outputs; undefined if unknown
 * @param outputs label of the outputs, with or without a fee
 * @param amount formats the difference
 * @param children a note next to it
 */
export function BalanceLine(properties: {
  excess: bigint | undefined;
  outputs: string;
  amount: (difference: bigint) => ReactNode;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { excess, outputs, amount, children } = properties;
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line px-5 py-3 text-12 text-ink-3 @max-md/page:px-4">
      {excess === undefined ? (
        <span>{t('transaction.notChecked')}</span>
      ) : excess === 0n ? (
        <span className="inline-flex items-center gap-1.5 font-label text-confirmed">
          <Icon name="check" size={14} />
          {t('transaction.equal', { outputs })}
        </span>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 font-label text-failed">
          <Icon name="cross" size={14} />
          {t.rich(excess > 0n ? 'transaction.exceed' : 'transaction.fallShort', {
            outputs,
            amount: () => amount(absolute(excess)),
          })}
        </span>
      )}
      <span>{children}</span>
    </footer>
  );
}

/** Returns inputs minus outputs and fee, all in the same smallest unit; undefined if an amount is unknown. */
export function excessOf(
  inputs: readonly (bigint | undefined)[],
  outputs: readonly (bigint | undefined)[],
  fee = 0n,
): bigint | undefined {
  const input = sumOf(inputs);
  const output = sumOf(outputs);
  return input === undefined || output === undefined ? undefined : input - output - fee;
}
