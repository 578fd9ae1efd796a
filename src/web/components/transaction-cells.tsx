import type { Party } from '#contract/token.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { endsOf } from '#format/multi-party.ts';
import { formatCount } from '#format/numbers.ts';
import { sentenceOf } from '#format/sentence.ts';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';
import { SatsAmount, TokenAmount, UsdValue } from './amount.tsx';
import { Icon } from './icon.tsx';
import { useLabelOf } from './label.tsx';
import { PartyGroup, PartyView } from './party.tsx';
import { RowLink } from './row-link.tsx';
import { kindLink } from './table-look.tsx';
import { TypeIcon, typeLabel } from './transaction-marks.tsx';

/** What a row needs; every transaction list provides this shape. */
export type RowTransaction = Omit<TransactionSummary, 'volumeSats'>;

/** The link of a row, which covers all of it. Its accessible name is the full sentence, including the visible text. */
export function TypeLink({ transaction }: { transaction: RowTransaction }) {
  const locale = useLocale();
  const { id, type, swapId } = transaction;
  const unit = useUnit();
  return (
    <>
      <TypeIcon type={type} place="row" />
      <RowLink
        className={kindLink}
        noun="transaction"
        identifier={id}
        aria-label={sentenceOf(locale, transaction, unit, useLabelOf())}
      >
        {typeLabel(locale, type)}
      </RowLink>
      {swapId && (
        <Icon
          name="swap"
          size={14}
          className="relative z-1 -ms-1.25 justify-self-start text-ink-3 @max-md/page:hidden"
          label={locale.t('lists.alsoSwap')}
          title={locale.t('lists.swap')}
        />
      )}
    </>
  );
}

/**
 * Sender and recipient; counts if there are several.
 * @param isMutual whether both give and receive, as in a swap
 */
export function Flow(properties: { transaction: RowTransaction; isMutual?: boolean }) {
  const { t } = useLocale();
  const { transaction, isMutual = false } = properties;
  const { from, to, multiIoDetails } = transaction;
  const sides = multiIoDetails ? endsOf(multiIoDetails) : { from: [], to: [] };
  return (
    <>
      <Side addresses={sides.from} party={from} />
      <Icon
        name={isMutual ? 'swap' : 'arrow'}
        className="flow-icon"
        label={t(isMutual ? 'lists.swapsWith' : 'lists.to')}
      />
      <Side addresses={sides.to} party={to} />
    </>
  );
}

/** The addresses of a multi-party transfer, otherwise the single party. */
function Side({ addresses, party }: { addresses: readonly string[]; party: Party | null | undefined }) {
  const [only, ...others] = addresses;
  if (only === undefined) return <PartyView party={party} isPair />;
  return others.length > 0 ? <PartyGroup addresses={addresses} isPair /> : <PartyView party={coreParty(only)} isPair />;
}

function coreParty(identifier: string): Party {
  return { type: 'core', identifier };
}

/**
 * The amount of the token or of bitcoin.
 * @param isLinked whether the ticker links to the token
 * @param layout `column` aligns the amounts of a list
 */
export function RowAmount(properties: { transaction: RowTransaction; isLinked?: boolean; layout?: 'column' | 'line' }) {
  const { t } = useLocale();
  const { transaction, isLinked = true, layout = 'column' } = properties;
  const { amountSats, tokenAmount, tokenMetadata, valueUsd } = transaction;
  if (tokenAmount !== null && tokenAmount !== undefined) {
    return (
      <TokenAmount quantity={tokenAmount} metadata={tokenMetadata} size="row" layout={layout} isLinked={isLinked} />
    );
  }
  if (amountSats !== null && amountSats !== undefined) {
    return <SatsAmount sats={amountSats} usd={valueUsd} size="row" layout={layout} />;
  }
  return <span className="text-ink-3">{t('common.unknown')}</span>;
}

/** The dollar value; if the amount is shown in dollars, its sats. */
export function RowValue({ transaction: { amountSats, tokenAmount, valueUsd } }: { transaction: RowTransaction }) {
  const locale = useLocale();
  const unit = useUnit();
  if (unit === 'usd' && typeof amountSats === 'number') return <>{formatCount(locale, amountSats)} sats</>;
  const isNothing = tokenAmount === null || tokenAmount === undefined ? amountSats === 0 : BigInt(tokenAmount) === 0n;
  return <UsdValue usd={valueUsd} size="row" ofNothing={isNothing} />;
}
