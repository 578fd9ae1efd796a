import type { TokenQuantity } from '#contract/common.ts';
import type { IoEntry, TokenMetadata } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { multiPartyOf, partsOf, type TokenPart } from '#format/address-effect.ts';
import { quantityText, shortSats, shortTokenQuantity, toBigInt } from '#format/amounts.ts';
import { worthAtTimeOf } from '#format/worth.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { Section } from '#web/components/card.tsx';
import { tag } from '#web/components/controls.tsx';
import { FlowDiagram, type FlowEntry, flowAmount, foldSide } from '#web/components/flow-diagram.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';
import { Balance, excessOf, RoundedNote } from './balance.tsx';

/** Inputs and outputs of a transfer between several (spec 2.4): one flow for each token. */
export function MultiPartyPanel({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const parts = partsOf(transaction);
  const [only, ...others] = parts;
  return (
    <Section
      id="parties-heading"
      title={t('transaction.inputsAndOutputs')}
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
    label: <FlowParty address={entry.address} isChange={tone === 'change'} />,
    tone,
  });
  const isCut = (quantity: bigint) =>
    isSats
      ? !shortSats(locale, quantity, unit === 'btc' ? unit : 'sats').isExact
      : !shortTokenQuantity(locale, quantity, metadata?.decimals ?? 0).isExact;
  const isRounded = (isSats && unit === 'usd') || [inputs, outputs].flatMap(shownAmounts).some(isCut);
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

function FlowParty({ address, isChange }: { address: string; isChange: boolean }) {
  const { t } = useLocale();
  return (
    <>
      <Identifier value={address} kind="address" place="diagram" />
      {isChange && (
        <span className={tag({ className: 'max-w-full flex-none' })} title={t('transaction.whatChangeIs')}>
          {t('transaction.isChange')}
        </span>
      )}
    </>
  );
}

/** Returns the amounts of a side, and the sum of those that the diagram folds. */
function shownAmounts(side: readonly IoEntry[]): bigint[] {
  const amounts = amountsOf(side);
  return [...amounts, foldSide(amounts.map((amount) => ({ amount }))).foldedAmount];
}

function amountsOf(side: readonly IoEntry[]): bigint[] {
  return side.map(({ amount }) => toBigInt(amount));
}

/** Whether the inputs of a token equal its outputs. */
function PartBalance({ part, transaction }: PartProperties) {
  const locale = useLocale();
  const { t } = locale;
  const { details, token } = part;
  const { inputs, outputs } = multiPartyOf(details);
  const decimals = isInSats(part, transaction) ? 0 : (tokenIn(transaction, token)?.decimals ?? 0);
  return (
    <Balance
      excess={excessOf(amountsOf(inputs), amountsOf(outputs))}
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
