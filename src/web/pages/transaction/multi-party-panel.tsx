import type { IoEntry, MultiIoDetails } from '../../../contract/token.ts';
import type { TokenTransactionDetail } from '../../../contract/transaction.ts';
import { multiPartyOf } from '../../../format/multi-party.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { TokenAmount } from '../../ui/amount.tsx';
import { FlowDiagram, type FlowEntry } from '../../ui/flow-diagram.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { balanceOf } from './balance.ts';
import { BalanceLine } from './balance-line.tsx';
import { counted } from './kinds/side.ts';

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
        {isChange && <span className="tag">Change</span>}
      </>
    ),
    tone: isChange ? 'change' : undefined,
  });
  const amounts = (entries: readonly IoEntry[]) => entries.map(({ amount }) => toBigInt(amount));
  return (
    <section className="card" aria-labelledby="parties-heading">
      <div className="card-h">
        <h2 id="parties-heading">Inputs and outputs</h2>
        <span className="note end">Ribbons are drawn to scale. Grey ribbons return to a sender.</span>
      </div>
      <FlowDiagram
        label="Inputs and outputs"
        asset="token"
        inputs={{
          title: counted(inputs.length, 'input'),
          entries: inputs.map((entry, index) => row(entry, index, false)),
        }}
        outputs={{
          title: counted(outputs.length, 'output'),
          entries: outputs.map((entry, index) => row(entry, index, entry.isChange)),
        }}
        total={<TokenAmount quantity={details.totalInputAmount} metadata={metadata} size="small" />}
        folded={write}
      />
      <div className="io-f">
        <BalanceLine balance={balanceOf(amounts(inputs), amounts(outputs))} outputs="outputs" amount={write} />
        <span>An output to an address that is also an input counts as change.</span>
      </div>
    </section>
  );
}
