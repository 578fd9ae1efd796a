import type { IoEntry, MultiIoDetails } from '#contract/token.ts';
import type { TokenTransactionDetail } from '#contract/transaction.ts';
import { shortTokenQuantity, toBigInt } from '#format/amounts.ts';
import { multiPartyOf } from '#format/multi-party.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { FlowDiagram, type FlowEntry, flowAmount } from '#web/components/flow-diagram.tsx';
import { foldSide } from '#web/components/flow-layout.ts';
import { Identifier } from '#web/components/identifier.tsx';
import { tag } from '#web/components/tag.tsx';
import { useLocale } from '#web/contexts.ts';
import { BalanceLine, excessOf } from './balance.tsx';

/** Inputs and outputs of a multi-party transfer (spec 2.4). */
export function MultiPartyPanel(properties: { details: MultiIoDetails; transaction: TokenTransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const { details, transaction } = properties;
  const { inputs, outputs } = multiPartyOf(details);
  const metadata = transaction.tokenMetadata;
  const row = (entry: IoEntry, index: number, isChange: boolean): FlowEntry => ({
    key: String(index),
    amount: toBigInt(entry.amount),
    shown: <TokenAmount quantity={entry.amount} metadata={metadata} className={flowAmount} />,
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
  if (excess !== undefined) sums.push(excess < 0n ? -excess : excess);
  const isRounded = [details.totalInputAmount, ...amounts([...inputs, ...outputs]), ...sums].some(
    (quantity) => !shortTokenQuantity(locale, quantity, metadata?.decimals ?? 0).isExact,
  );
  return (
    <Card aria-labelledby="parties-heading">
      <CardHead>
        <h2 id="parties-heading">{t('transaction.inputsAndOutputs')}</h2>
        <span className="text-xs text-ink-3 ms-auto">{t('transaction.toScaleWithChange')}</span>
      </CardHead>
      <FlowDiagram
        label={t('transaction.inputsAndOutputs')}
        asset="token"
        inputs={{
          title: t('transaction.inputs', { count: inputs.length }),
          entries: inputs.map((entry, index) => row(entry, index, false)),
        }}
        outputs={{
          title: t('transaction.outputs', { count: outputs.length }),
          entries: outputs.map((entry, index) => row(entry, index, entry.isChange)),
        }}
        total={<TokenAmount quantity={details.totalInputAmount} metadata={metadata} size="small" />}
        folded={(quantity) => <TokenAmount quantity={quantity} metadata={metadata} className={flowAmount} />}
      />
      <BalanceLine
        excess={excess}
        outputs={t('transaction.outputsAlone')}
        amount={(quantity) => <TokenAmount quantity={quantity} metadata={metadata} />}
      >
        {t('transaction.whatChangeIs')}
        {isRounded && ` ${t('rounded.explanation')}`}
      </BalanceLine>
    </Card>
  );
}
