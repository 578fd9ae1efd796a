import type { ReactNode } from 'react';
import type { BitcoinTxData, SatsTransactionDetail } from '../../../contract/transaction.ts';
import { formatSats } from '../../../format/sats.ts';
import { formatShare } from '../../../format/supply-share.ts';
import { shortTokenQuantity } from '../../../format/token-quantity.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { useUnit } from '../../settings/unit.ts';
import { SatsAmount } from '../../ui/amount.tsx';
import { useBitcoinPrice } from '../../ui/bitcoin-price.tsx';
import { FlowDiagram, type FlowEntry } from '../../ui/flow-diagram.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { L1Link } from '../../ui/l1-link.tsx';
import { StatusMark } from '../../ui/status.tsx';
import { Moment } from '../../ui/time.tsx';
import { balanceOf, sumOf } from './balance.ts';
import { BalanceLine } from './balance-line.tsx';
import { type BitcoinEntry, bitcoinInputs, bitcoinOutputs } from './bitcoin-flow.ts';
import { DollarsNow } from './dollars-now.tsx';
import { blockTime } from './timeline.ts';

const bitcoinDecimals = 8;
const writeSats = (sats: bigint) => <SumOfSats sats={sats} />;

/** Amounts that cannot be true add up to more than a number holds; the sum is no less exact for it. */
function SumOfSats({ sats, size }: { sats: bigint; size?: 'small' }) {
  const locale = useLocale();
  if (sats <= BigInt(Number.MAX_SAFE_INTEGER)) return <SatsAmount sats={Number(sats)} {...(size && { size })} />;
  return (
    <span className={size ? 'amt sm' : 'amt'}>
      <span className="n">{formatSats(locale, sats)}</span>
      <span className="u">sats</span>
    </span>
  );
}

/** The Bitcoin transaction behind a deposit or withdrawal (spec 2.6). */
export function BitcoinPanel({ data, transaction }: { data: BitcoinTxData; transaction: SatsTransactionDetail }) {
  const locale = useLocale();
  const inputs = bitcoinInputs(data);
  const outputs = bitcoinOutputs(data, transaction);
  const amounts = (entries: readonly BitcoinEntry[]) =>
    entries.map(({ sats }) => (sats === undefined ? undefined : BigInt(sats)));
  const total = sumOf(amounts(inputs));
  const { confirmed, block_height: height, block_time: unixSeconds } = data.status;
  const at = confirmed ? blockTime(unixSeconds) : undefined;
  const missing = (
    <span className="dim">{confirmed ? locale.t('transaction.notSaid') : locale.t('transaction.notInBlock')}</span>
  );
  const fee = BigInt(data.fee);
  const unit = useUnit();
  const isInDollars = useBitcoinPrice() !== undefined && unit === 'usd';
  const isRounded =
    isInDollars ||
    (total !== undefined && !shortTokenQuantity(locale, total, unit === 'btc' ? bitcoinDecimals : 0).isExact);
  return (
    <section className="card" aria-labelledby="bitcoin-heading">
      <div className="card-h">
        <h2 id="bitcoin-heading">{locale.t('transaction.bitcoinTransaction')}</h2>
        <span className="flex min-w-0 items-center">
          <Identifier value={data.txid} kind="bitcoin" picture copyLabel={locale.t('transaction.copyBitcoinId')} />
          <L1Link page="tx" id={data.txid} />
        </span>
        <span className="end" />
        <StatusMark status={confirmed ? 'confirmed' : 'pending'} />
      </div>
      <dl className="facts">
        <Fact name={locale.t('transaction.blockHeight')}>
          {confirmed && typeof height === 'number' ? formatSats(locale, height) : missing}
        </Fact>
        <Fact name={locale.t('transaction.blockTime')}>{at ? <Moment at={at} /> : missing}</Fact>
        <Fact name={locale.t('transaction.fee')}>
          <SatsAmount sats={data.fee} /> <DollarsNow sats={data.fee} />
        </Fact>
        <Fact name={locale.t('transaction.feeOfTotal')}>
          {(total !== undefined && formatShare(locale, fee, total, 3)) || (
            <span className="dim">{locale.t('transaction.notKnown')}</span>
          )}
        </Fact>
      </dl>
      <FlowDiagram
        label={locale.t('transaction.inputsAndOutputs')}
        asset="sats"
        inputs={{
          title: locale.t('transaction.inputs', { count: inputs.length }),
          entries: inputs.map((entry, index) => row(locale, entry, index)),
        }}
        outputs={{
          title: locale.t('transaction.outputsAndFee', { count: outputs.length }),
          entries: outputRows(locale, outputs, data.fee),
        }}
        total={total === undefined ? null : <SumOfSats sats={total} size="small" />}
        folded={writeSats}
      />
      <div className="io-f">
        <BalanceLine
          balance={balanceOf(amounts(inputs), amounts(outputs), fee)}
          outputs={locale.t('transaction.outputsPlusFee')}
          amount={writeSats}
        />
        <span>
          {locale.t('transaction.toScale')}
          {isRounded && ` ${locale.t('rounded.means')}`}
        </span>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Outputs in their order, then the fee, then what carries no coins. */
function outputRows(locale: Locale, outputs: readonly BitcoinEntry[], feeSats: number): FlowEntry[] {
  const isAnyPayment = outputs.some(({ isPayment }) => isPayment);
  const rows = outputs.map((entry, index) => {
    const tone = entry.isPayment ? 'payment' : isAnyPayment ? 'dim' : undefined;
    return { ...row(locale, entry, index), tone, kept: entry.isPayment } as const;
  });
  const fee: FlowEntry = {
    key: 'fee',
    amount: BigInt(feeSats),
    shown: <SatsAmount sats={feeSats} />,
    label: locale.t('transaction.networkFee'),
    tone: 'fee',
    kept: true,
  };
  return [...rows.filter(({ amount }) => amount > 0n), fee, ...rows.filter(({ amount }) => amount === 0n)];
}

function row(locale: Locale, { sats, address, isData, isPayment }: BitcoinEntry, index: number): FlowEntry {
  return {
    key: String(index),
    amount: BigInt(sats ?? 0),
    shown:
      sats === undefined ? (
        <span className="dim">{locale.t('transaction.amountUnknown')}</span>
      ) : (
        <SatsAmount sats={sats} />
      ),
    label: (
      <>
        {address ? (
          <Identifier value={address} kind="bitcoin" picture />
        ) : (
          <span>{isData ? locale.t('transaction.dataOutput') : locale.t('transaction.addressUnknown')}</span>
        )}
        {isPayment && <span className="tag tag-me">{locale.t('transaction.thisPayment')}</span>}
      </>
    ),
  };
}
