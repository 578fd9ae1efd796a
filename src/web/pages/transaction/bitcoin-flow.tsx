import type { ReactNode } from 'react';
import type { BitcoinTxData, SatsTransactionDetail } from '#contract/transaction.ts';
import { shortSats } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { unixTime } from '#format/time.ts';
import { dollarsOf, worthAtTimeOf } from '#format/worth.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, UsdValue } from '#web/components/amount.tsx';
import { Section } from '#web/components/card.tsx';
import { tag } from '#web/components/controls.tsx';
import { FlowDiagram, type FlowEntry, flowAmount, foldSide } from '#web/components/flow-diagram.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Moment } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';
import { Balance, excessOf, RoundedNote } from './balance.tsx';
import { type BitcoinEntry, bitcoinInputs, bitcoinOutputs, type Payment } from './bitcoin-entries.ts';
import { sumOf } from './disagreement.ts';
import { InputDetails } from './input-details.tsx';

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

export function row(locale: Locale, entry: BitcoinEntry, index: number, draw: Draw): FlowEntry {
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
