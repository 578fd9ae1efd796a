import type { IoEntry, MultiIoDetails } from '../../../contract/token.ts';
import type { TokenTransactionDetail } from '../../../contract/transaction.ts';
import { multiPartyOf } from '../../../format/multi-party.ts';
import { shortTokenQuantity, toBigInt } from '../../../format/token-quantity.ts';
import { useLocale } from '../../locale-context.ts';
import { TokenAmount } from '../../ui/amount.tsx';
import { FlowDiagram, type FlowEntry } from '../../ui/flow-diagram.tsx';
import { foldSide } from '../../ui/flow-layout.ts';
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
  const locale = useLocale();
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
        {isChange && <span className="tag">{locale.t('transaction.isChange')}</span>}
      </>
    ),
    tone: isChange ? 'change' : undefined,
  });
  const amounts = (entries: readonly IoEntry[]) => entries.map(({ amount }) => toBigInt(amount));
  const balance = balanceOf(amounts(inputs), amounts(outputs));
  // What the page adds up itself may be longer than each of its parts.
  const sums = [inputs, outputs].map((side) => foldSide(amounts(side).map((amount) => ({ amount }))).foldedAmount);
  if (balance.kind === 'differs') sums.push(balance.difference);
  const isRounded = [details.totalInputAmount, ...amounts([...inputs, ...outputs]), ...sums].some(
    (quantity) => !shortTokenQuantity(locale, quantity, metadata?.decimals ?? 0).isExact,
  );
  return (
    <section className="card" aria-labelledby="parties-heading">
      <div className="card-h">
        <h2 id="parties-heading">{locale.t('transaction.inputsAndOutputs')}</h2>
        <span className="note end">{locale.t('transaction.greyReturns')}</span>
      </div>
      <FlowDiagram
        label={locale.t('transaction.inputsAndOutputs')}
        asset="token"
        inputs={{
          title: locale.t('transaction.inputs', { count: inputs.length }),
          entries: inputs.map((entry, index) => row(entry, index, false)),
        }}
        outputs={{
          title: locale.t('transaction.outputs', { count: outputs.length }),
          entries: outputs.map((entry, index) => row(entry, index, entry.isChange)),
        }}
        total={<TokenAmount quantity={details.totalInputAmount} metadata={metadata} size="small" />}
        folded={write}
      />
      <div className="io-f">
        <BalanceLine balance={balance} outputs={locale.t('transaction.outputsAlone')} amount={write} />
        <span>
          {locale.t('transaction.whatChangeIs')}
          {isRounded && ` ${locale.t('rounded.means')}`}
        </span>
      </div>
    </section>
  );
}
