import type { Party } from '../../contract/token.ts';
import type { TransactionSummary } from '../../contract/transaction.ts';
import { endsOf } from '../../format/multi-party.ts';
import { formatSats } from '../../format/sats.ts';
import { sentenceOf } from '../../format/sentence.ts';
import { commonWords } from '../../words/en/common.ts';
import { listWords as words } from '../../words/en/lists.ts';
import { useUnit } from '../settings/unit.ts';
import { SatsAmount, TokenAmount, UsdValue } from './amount.tsx';
import { Icon } from './icon.tsx';
import { KindGlyph, kindLabel } from './kind.tsx';
import { useNameOf } from './own-name.tsx';
import { PartyGroup, PartyView } from './party.tsx';
import { QuickLink } from './quick-link.tsx';

/** What a row needs to know; every list of transactions can be brought into this form. */
export type RowTransaction = Pick<
  TransactionSummary,
  | 'id'
  | 'type'
  | 'status'
  | 'amountSats'
  | 'tokenAmount'
  | 'tokenMetadata'
  | 'multiIoDetails'
  | 'from'
  | 'to'
  | 'valueUsd'
  | 'createdAt'
  | 'updatedAt'
  | 'swapId'
>;

/** The link of a row; its target is the row. Its name is the whole sentence, which holds the words shown. */
export function KindLink({ transaction }: { transaction: RowTransaction }) {
  const { id, type, swapId } = transaction;
  const unit = useUnit();
  return (
    <div>
      <KindGlyph type={type} />
      <QuickLink page="tx" identifier={id} aria-label={sentenceOf(transaction, unit, useNameOf())}>
        {kindLabel(type)}
      </QuickLink>
      {swapId && (
        <span className="swap" title={words.swap}>
          <Icon name="swap" size={14} />
          <span className="sr">{words.alsoSwap}</span>
        </span>
      )}
    </div>
  );
}

/** Who paid whom; of several, how many. */
export function Flow({ transaction: { from, to, multiIoDetails } }: { transaction: RowTransaction }) {
  const sides = multiIoDetails ? endsOf(multiIoDetails) : { from: [], to: [] };
  return (
    <div className="flow">
      <Side addresses={sides.from} party={from} />
      <Icon name="arrow" size={14} />
      <span className="sr">{words.to}</span>
      <Side addresses={sides.to} party={to} />
    </div>
  );
}

/** The addresses of a multi-party transfer; else the party the service named. */
function Side({ addresses, party }: { addresses: readonly string[]; party: Party | null | undefined }) {
  const [only, ...others] = addresses;
  if (only === undefined) return <PartyView party={party} />;
  return others.length > 0 ? <PartyGroup addresses={addresses} /> : <PartyView party={coreParty(only)} />;
}

function coreParty(identifier: string): Party {
  return { type: 'core', identifier };
}

/** The amount: of a token, else of bitcoin. */
export function RowAmount({ transaction }: { transaction: RowTransaction }) {
  const { amountSats, tokenAmount, tokenMetadata, valueUsd } = transaction;
  if (tokenAmount !== null && tokenAmount !== undefined) {
    return <TokenAmount quantity={tokenAmount} metadata={tokenMetadata} size="row" />;
  }
  if (amountSats !== null && amountSats !== undefined) {
    return <SatsAmount sats={amountSats} usd={valueUsd} size="row" />;
  }
  return <span className="dim">{commonWords.unknown}</span>;
}

/** The value in dollars; where the amount is already in dollars, the sats it is made of. */
export function RowValue({ transaction: { amountSats, tokenAmount, valueUsd } }: { transaction: RowTransaction }) {
  const unit = useUnit();
  if (unit === 'usd' && typeof amountSats === 'number') return <>{formatSats(amountSats)} sats</>;
  const isNothing = tokenAmount === null || tokenAmount === undefined ? amountSats === 0 : BigInt(tokenAmount) === 0n;
  return <UsdValue usd={valueUsd} size="row" ofNothing={isNothing} />;
}
