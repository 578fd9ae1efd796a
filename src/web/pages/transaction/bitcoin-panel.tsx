import type { ReactNode } from 'react';
import type { BitcoinTxData, SatsTransactionDetail } from '../../../contract/transaction.ts';
import { formatSats } from '../../../format/sats.ts';
import { transactionWords as words } from '../../../words/en/transaction.ts';
import { SatsAmount } from '../../ui/amount.tsx';
import { FlowDiagram, type FlowEntry } from '../../ui/flow-diagram.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { L1Link } from '../../ui/l1-link.tsx';
import { StatusMark } from '../../ui/status.tsx';
import { Moment, ZoneName } from '../../ui/time.tsx';
import { balanceOf, shareOf, sumOf } from './balance.ts';
import { BalanceLine } from './balance-line.tsx';
import { type BitcoinEntry, bitcoinInputs, bitcoinOutputs } from './bitcoin-flow.ts';
import { DollarsNow } from './dollars-now.tsx';
import { blockTime } from './timeline.ts';

const writeSats = (sats: bigint) => <SumOfSats sats={sats} />;

/** Amounts that cannot be true add up to more than a number holds; the sum is no less exact for it. */
function SumOfSats({ sats, size }: { sats: bigint; size?: 'small' }) {
  if (sats <= BigInt(Number.MAX_SAFE_INTEGER)) return <SatsAmount sats={Number(sats)} {...(size && { size })} />;
  return (
    <span className={size ? 'amt sm' : 'amt'}>
      <span className="n">{formatSats(sats)}</span>
      <span className="u">sats</span>
    </span>
  );
}

/** The Bitcoin transaction behind a deposit or withdrawal (spec 2.6). */
export function BitcoinPanel({ data, transaction }: { data: BitcoinTxData; transaction: SatsTransactionDetail }) {
  const inputs = bitcoinInputs(data);
  const outputs = bitcoinOutputs(data, transaction);
  const amounts = (entries: readonly BitcoinEntry[]) =>
    entries.map(({ sats }) => (sats === undefined ? undefined : BigInt(sats)));
  const total = sumOf(amounts(inputs));
  const { confirmed, block_height: height, block_time: unixSeconds } = data.status;
  const at = confirmed ? blockTime(unixSeconds) : undefined;
  const missing = <span className="dim">{confirmed ? words.notSaid : words.notInBlock}</span>;
  const fee = BigInt(data.fee);
  return (
    <section className="card" aria-labelledby="bitcoin-heading">
      <div className="card-h">
        <h2 id="bitcoin-heading">{words.bitcoinTransaction}</h2>
        <span className="flex min-w-0 items-center">
          <Identifier value={data.txid} kind="bitcoin" picture copyLabel={words.copyBitcoinId} />
          <L1Link page="tx" id={data.txid} />
        </span>
        <span className="end" />
        <StatusMark status={confirmed ? 'confirmed' : 'pending'} />
      </div>
      <dl className="facts">
        <Fact name={words.blockHeight}>{confirmed && typeof height === 'number' ? formatSats(height) : missing}</Fact>
        <Fact name={words.blockTime}>{at ? <BlockMoment at={at} /> : missing}</Fact>
        <Fact name={words.fee}>
          <SatsAmount sats={data.fee} /> <DollarsNow sats={data.fee} />
        </Fact>
        <Fact name={words.feeOfTotal}>
          {(total !== undefined && shareOf(fee, total)) || <span className="dim">{words.notKnown}</span>}
        </Fact>
      </dl>
      <FlowDiagram
        label={words.inputsAndOutputs}
        asset="sats"
        inputs={{ title: words.inputs(inputs.length), entries: inputs.map((entry, index) => row(entry, index)) }}
        outputs={{ title: words.outputsAndFee(outputs.length), entries: outputRows(outputs, data.fee) }}
        total={total === undefined ? null : <SumOfSats sats={total} size="small" />}
        folded={writeSats}
      />
      <div className="io-f">
        <BalanceLine
          balance={balanceOf(amounts(inputs), amounts(outputs), fee)}
          outputs={words.outputsPlusFee}
          amount={writeSats}
        />
        <span>{words.toScale}</span>
      </div>
    </section>
  );
}

function BlockMoment({ at }: { at: string }) {
  return (
    <>
      <Moment at={at} />{' '}
      <small>
        <ZoneName at={at} />
      </small>
    </>
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
function outputRows(outputs: readonly BitcoinEntry[], feeSats: number): FlowEntry[] {
  const isAnyPayment = outputs.some(({ isPayment }) => isPayment);
  const rows = outputs.map((entry, index) => {
    const tone = entry.isPayment ? 'payment' : isAnyPayment ? 'dim' : undefined;
    return { ...row(entry, index), tone, kept: entry.isPayment } as const;
  });
  const fee: FlowEntry = {
    key: 'fee',
    amount: BigInt(feeSats),
    shown: <SatsAmount sats={feeSats} />,
    label: words.networkFee,
    tone: 'fee',
    kept: true,
  };
  return [...rows.filter(({ amount }) => amount > 0n), fee, ...rows.filter(({ amount }) => amount === 0n)];
}

function row({ sats, address, isData, isPayment }: BitcoinEntry, index: number): FlowEntry {
  return {
    key: String(index),
    amount: BigInt(sats ?? 0),
    shown: sats === undefined ? <span className="dim">{words.amountUnknown}</span> : <SatsAmount sats={sats} />,
    label: (
      <>
        {address ? (
          <Identifier value={address} kind="bitcoin" picture />
        ) : (
          <span>{isData ? words.dataOutput : words.addressUnknown}</span>
        )}
        {isPayment && <span className="tag tag-me">{words.thisPayment}</span>}
      </>
    ),
  };
}
