import type { IoEntry, MultiIoDetails } from '../../../contract/token.ts';
import type { TokenTransactionDetail } from '../../../contract/transaction.ts';
import { multiPartyOf } from '../../../format/multi-party.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { transactionWords as words } from '../../../words/en/transaction.ts';
import { TokenAmount } from '../../ui/amount.tsx';
import { FlowDiagram, type FlowEntry } from '../../ui/flow-diagram.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { balanceOf } from './balance.ts';
import { BalanceLine } from './balance-line.tsx';

/** Who put in and who got out of a multi-party transfer (spec 2.4). */
export function MultiPartyPanel({
  details,
  transaction,
}: {
  details: MultiIoDetails;
  transaction: TokenTransactionDetail;
}) {
  const { inputs, outputs } = multiPartyOf(details);
  const metadata = transaction.tokenMetadata;
  const write = (quantity: bigint) => <TokenAmount quantity={quantity} metadata={metadata} />;
  const row = (entry: IoEntry, index: number, isChange: boolean): FlowEntry => ({
    key: String(index),
    amount: toBigInt(entry.amount),
    shown: <TokenAmount quantity={entry.amount} metadata={metadata} />,
    label: (
      <>
        <Identifier value={entry.address} kind="address" picture />
        {isChange && <span className="tag">{words.isChange}</span>}
      </>
    ),
    tone: isChange ? 'change' : undefined,
  });
  const amounts = (entries: readonly IoEntry[]) => entries.map(({ amount }) => toBigInt(amount));
  return (
    <section className="card" aria-labelledby="parties-heading">
      <div className="card-h">
        <h2 id="parties-heading">{words.inputsAndOutputs}</h2>
        <span className="note end">{words.greyReturns}</span>
      </div>
      <FlowDiagram
        label={words.inputsAndOutputs}
        asset="token"
        inputs={{
          title: words.inputs(inputs.length),
          entries: inputs.map((entry, index) => row(entry, index, false)),
        }}
        outputs={{
          title: words.outputs(outputs.length),
          entries: outputs.map((entry, index) => row(entry, index, entry.isChange)),
        }}
        total={<TokenAmount quantity={details.totalInputAmount} metadata={metadata} size="small" />}
        folded={write}
      />
      <div className="io-f">
        <BalanceLine
          balance={balanceOf(amounts(inputs), amounts(outputs))}
          outputs={words.outputsAlone}
          amount={write}
        />
        <span>{words.whatChangeIs}</span>
      </div>
    </section>
  );
}
