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
import { quantityText, shortSats, shortTokenQuantity, toBigInt } from '#format/amounts.ts';
import { absolute, formatCount } from '#format/numbers.ts';
import { unixTime } from '#format/time.ts';
import { dollarsOf, worthAtTimeOf } from '#format/worth.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Section } from '#web/components/card.tsx';
import { Icon, Summary, tag } from '#web/components/controls.tsx';
import { FlowDiagram, type FlowEntry, flowAmount, foldSide } from '#web/components/flow-diagram.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Moment } from '#web/components/time.tsx';
import { Ticker } from '#web/components/token-name.tsx';
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
  return (
    <Section
      id="bitcoin-heading"
      title={t('transaction.bitcoinTransaction')}
      end={<BitcoinBalance data={data} payments={[transaction]} />}
      isFirst
    >
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-3 [&_b]:font-label [&_b]:text-ink">
        {confirmed ? (
          <span>
            {t('transaction.block')}{' '}
            <b>{typeof height === 'number' ? formatCount(locale, height) : t('common.unknown')}</b>
            {at && (
              <>
                {', '}
                <Moment at={at} />
              </>
            )}
          </span>
        ) : (
          <span>{t('transaction.notInBlock')}</span>
        )}
        <span>
          {t('transaction.fee')}{' '}
          <b>
            <SatsAmount sats={data.fee} worth={worthAtTimeOf(transaction, data.fee)} />
          </b>{' '}
          <DollarsThen sats={data.fee} payment={transaction} />
        </span>
      </p>
      <BitcoinFlow data={data} payments={[transaction]} />
    </Section>
  );
}

/** Inputs and outputs of a Bitcoin transaction; those that are payments are marked. */
export function BitcoinFlow({ data, payments }: { data: BitcoinTxData; payments: readonly Payment[] }) {
  const locale = useLocale();
  const { t } = locale;
  const inputs = bitcoinInputs(data);
  const outputs = bitcoinOutputs(data, payments);
  const draw = drawOf(payments);
  const unit = useUnit();
  const amounts = [...amountsOf(inputs), ...amountsOf(outputs), BigInt(data.fee)];
  const sums = [inputs, outputs].map((side) => foldSide(flowingOf(side)).foldedAmount);
  const isRounded =
    (unit === 'usd' && pricedOf(payments) !== undefined) ||
    [...amounts, ...sums].some(
      (sats) => sats !== undefined && !shortSats(locale, sats, unit === 'btc' ? unit : 'sats').isExact,
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
        folded={(sats) => draw(sats, { className: flowAmount })}
      />
      {isRounded && <RoundedNote />}
      <InputDetails inputs={data.vin} />
    </>
  );
}

/** Whether the inputs of a Bitcoin transaction equal its outputs and fee. */
export function BitcoinBalance({ data, payments }: { data: BitcoinTxData; payments: readonly Payment[] }) {
  const locale = useLocale();
  const { t } = locale;
  const inputs = amountsOf(bitcoinInputs(data));
  const outputs = amountsOf(bitcoinOutputs(data, payments));
  const total = sumOf(inputs);
  const draw = drawOf(payments);
  return (
    <Balance
      excess={excessOf(inputs, outputs, BigInt(data.fee))}
      outputs={t('transaction.outputsPlusFee')}
      total={total === undefined ? undefined : `${formatCount(locale, total)} sats`}
      amount={(sats) => draw(sats, { layout: 'lines' })}
    />
  );
}

/** Returns how sats are drawn, at the price of the time. */
function drawOf(payments: readonly Payment[]): Draw {
  const priced = pricedOf(payments);
  return (sats, look) => <SatsAmount sats={sats} worth={worthAtTimeOf(priced, sats)} {...look} />;
}

const flowingOf = (entries: readonly BitcoinEntry[]) => entries.map(({ sats }) => ({ amount: BigInt(sats ?? 0) }));

/** Amounts that are cut to their place need not add up. */
function RoundedNote() {
  return (
    <p className="mt-2 text-12 text-ink-3" data-rounded>
      {useLocale().t('rounded.explanation')}
    </p>
  );
}

function amountsOf(entries: readonly BitcoinEntry[]): (bigint | undefined)[] {
  return entries.map(({ sats }) => (sats === undefined ? undefined : BigInt(sats)));
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
type Draw = (sats: number | bigint, look: { className?: string; layout?: 'lines' }) => ReactNode;

/** Outputs in order, then the fee, then data outputs. */
function outputRows(locale: Locale, outputs: readonly BitcoinEntry[], feeSats: number, draw: Draw): FlowEntry[] {
  const rows = outputs.map((entry, index) => {
    const tone = entry.isPayment ? 'payment' : undefined;
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
          <Identifier value={address} kind="bitcoin" place="diagram" />
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
    <details className="mt-3 text-12">
      <Summary className="min-h-6 py-0.5 text-ink-2">{t('transaction.inputDetails')}</Summary>
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
  const [only, ...others] = parts;
  return (
    <Section
      id="parties-heading"
      title={t('transaction.inputsAndOutputs')}
      isFirst
      end={only && others.length === 0 && <PartBalance part={only} transaction={transaction} />}
    >
      {others.length > 0 && (
        <p className="text-ink-2" role="note">
          {t('transaction.severalTokens')}
        </p>
      )}
      {parts.map((part) => (
        <PartFlow key={part.token} part={part} transaction={transaction} isOnly={others.length === 0} />
      ))}
    </Section>
  );
}

interface PartProperties {
  part: TokenPart;
  transaction: TransactionDetail;
}

/** @param isOnly whether the transaction has no other token, so that it is named elsewhere on the page */
function PartFlow({ part, transaction, isOnly }: PartProperties & { isOnly: boolean }) {
  const locale = useLocale();
  const { t } = locale;
  const unit = useUnit();
  const { token, details } = part;
  const { inputs, outputs } = multiPartyOf(details);
  const isSats = isInSats(part, transaction);
  const metadata = isSats ? undefined : tokenIn(transaction, token);
  const row = (entry: IoEntry, index: number, tone: FlowEntry['tone']): FlowEntry => ({
    key: String(index),
    amount: toBigInt(entry.amount),
    shown: <PartAmount {...{ part, transaction }} quantity={entry.amount} className={flowAmount} />,
    label: (
      <>
        <Identifier value={entry.address} kind="address" place="diagram" />
        {tone === 'change' && (
          <span className={tag({ className: 'max-w-full flex-none' })} title={t('transaction.whatChangeIs')}>
            {t('transaction.isChange')}
          </span>
        )}
      </>
    ),
    tone,
  });
  const amounts = (entries: readonly IoEntry[]) => entries.map(({ amount }) => toBigInt(amount));
  const sums = [inputs, outputs].map((side) => foldSide(amounts(side).map((amount) => ({ amount }))).foldedAmount);
  const isShort = (quantity: bigint) =>
    isSats
      ? !shortSats(locale, quantity, unit === 'btc' ? unit : 'sats').isExact
      : !shortTokenQuantity(locale, quantity, metadata?.decimals ?? 0).isExact;
  const isRounded = (isSats && unit === 'usd') || [...amounts([...inputs, ...outputs]), ...sums].some(isShort);
  return (
    <section className="not-first-of-type:mt-6" data-part={token}>
      {!isOnly && (
        <h3 className="flex min-w-0 flex-wrap items-center gap-2">
          {metadata && <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />}
          {token === undefined ? (
            'BTC'
          ) : (
            <Identifier value={token} kind="token" copyLabel={t('token.copyIdentifier')} />
          )}
          <span className="ms-auto">
            <PartBalance part={part} transaction={transaction} />
          </span>
        </h3>
      )}
      <FlowDiagram
        label={t('transaction.inputsAndOutputs')}
        asset={isSats ? 'sats' : 'token'}
        inputs={{
          title: t('transaction.inputs', { count: inputs.length }),
          entries: inputs.map((entry, index) => row(entry, index, undefined)),
        }}
        outputs={{
          title: t('transaction.outputs', { count: outputs.length }),
          entries: outputs.map((entry, index) => row(entry, index, entry.isChange ? 'change' : 'payment')),
        }}
        folded={(quantity) => <PartAmount {...{ part, transaction, quantity }} className={flowAmount} />}
      />
      {isRounded && <RoundedNote />}
    </section>
  );
}

/** Whether the inputs of a token equal its outputs. */
function PartBalance({ part, transaction }: PartProperties) {
  const locale = useLocale();
  const { t } = locale;
  const { details, token } = part;
  const { inputs, outputs } = multiPartyOf(details);
  const amounts = (entries: readonly IoEntry[]) => entries.map(({ amount }) => toBigInt(amount));
  const decimals = isInSats(part, transaction) ? 0 : (tokenIn(transaction, token)?.decimals ?? 0);
  return (
    <Balance
      excess={excessOf(amounts(inputs), amounts(outputs))}
      outputs={t('transaction.outputsAlone')}
      total={quantityText(locale, details.totalInputAmount, decimals)}
      amount={(quantity) => <PartAmount {...{ part, transaction, quantity }} layout="lines" />}
    />
  );
}

function PartAmount(properties: PartProperties & { quantity: TokenQuantity; className?: string; layout?: 'lines' }) {
  const { part, transaction, quantity, ...look } = properties;
  if (isSatsDetail(transaction) && part.token === undefined) {
    const sats = toBigInt(quantity);
    return <SatsAmount sats={sats} worth={worthAtTimeOf(transaction, sats)} {...look} />;
  }
  return <TokenAmount quantity={quantity} metadata={tokenIn(transaction, part.token)} {...look} />;
}

function isInSats({ token }: TokenPart, transaction: TransactionDetail): boolean {
  return isSatsDetail(transaction) && token === undefined;
}

/** Returns what the response says of a token of a transaction. */
function tokenIn(transaction: TransactionDetail, identifier: string | undefined): TokenMetadata | undefined {
  if (isSatsDetail(transaction)) return undefined;
  const { tokenMetadata, tokens } = transaction;
  const all = [...(tokenMetadata ? [tokenMetadata] : []), ...(tokens ?? [])];
  return all.find(({ tokenIdentifier }) => tokenIdentifier === identifier);
}

/**
 * Whether inputs and outputs add up, or their difference.
 * @param excess inputs minus outputs; undefined if unknown
 * @param outputs label of the outputs, with or without a fee
 * @param total the sum of the inputs, for the tooltip
 * @param amount formats the difference
 */
export function Balance(properties: {
  excess: bigint | undefined;
  outputs: string;
  total: string | undefined;
  amount: (difference: bigint) => ReactNode;
}) {
  const { t } = useLocale();
  const { excess, outputs, total, amount } = properties;
  if (excess === undefined) {
    return (
      <span className="text-12 text-ink-3" data-balance>
        {t('transaction.notChecked')}
      </span>
    );
  }
  if (excess === 0n) {
    return (
      <span
        className="inline-flex items-center gap-1.5 text-12 text-ink-3"
        title={total && `${t('transaction.totalOfInputs')}: ${total}`}
        data-balance
      >
        <Icon name="check" size={14} className="text-confirmed" />
        {t('transaction.equal', { outputs })}
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 text-12 font-label text-failed" data-balance>
      <Icon name="cross" size={14} />
      {t.rich(excess > 0n ? 'transaction.exceed' : 'transaction.fallShort', {
        outputs,
        amount: () => amount(absolute(excess)),
      })}
    </span>
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
