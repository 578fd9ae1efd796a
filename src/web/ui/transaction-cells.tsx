import { Link } from '@tanstack/react-router';
import type { MultiIoDetails, Party } from '../../contract/token.ts';
import type { TransactionSummary } from '../../contract/transaction.ts';
import { useUnit } from '../settings/unit.ts';
import { SatsAmount, TokenAmount, UsdValue } from './amount.tsx';
import { Icon } from './icon.tsx';
import { KindGlyph, kindLabel } from './kind.tsx';
import { PartyGroup, PartyView } from './party.tsx';

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

/** The link of a row; its target is the row. */
export function KindLink({ transaction: { id, type, swapId } }: { transaction: RowTransaction }) {
  return (
    <div>
      <KindGlyph type={type} />
      <Link to="/tx/$txid" params={{ txid: id }}>
        {kindLabel(type)}
      </Link>
      {swapId && (
        <span className="swap" title="Part of a swap">
          <Icon name="swap" size={14} />
          <span className="sr">, part of a swap</span>
        </span>
      )}
    </div>
  );
}

/** Who paid whom; of several, how many. */
export function Flow({ transaction: { from, to, multiIoDetails } }: { transaction: RowTransaction }) {
  const sides = multiIoDetails && sidesOf(multiIoDetails);
  return (
    <div className="flow">
      {sides ? <Side entries={sides.from} /> : <PartyView party={from} />}
      <Icon name="arrow" size={14} />
      <span className="sr">to</span>
      {sides ? <Side entries={sides.to} /> : <PartyView party={to} />}
    </div>
  );
}

function Side({ entries }: { entries: readonly Party[] }) {
  const addresses = [...new Set(entries.map(({ identifier }) => identifier))];
  return addresses.length === 1 ? <PartyView party={entries[0]} /> : <PartyGroup addresses={addresses} />;
}

/** Change that returns to a sender is no receiver, unless there is none else. */
function sidesOf({ inputs, outputs }: MultiIoDetails): { from: Party[]; to: Party[] } {
  const party = ({ address, pubkey }: { address: string; pubkey: string }) => ({
    type: 'core',
    identifier: address,
    pubkey,
  });
  const senders = new Set(inputs.map(({ address }) => address));
  const receivers = outputs.filter(({ address }) => !senders.has(address));
  return { from: inputs.map(party), to: (receivers.length > 0 ? receivers : outputs).map(party) };
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
  return <span className="dim">Unknown</span>;
}

/** The value in dollars; where the amount is already in dollars, the sats it is made of. */
export function RowValue({ transaction: { amountSats, tokenAmount, valueUsd } }: { transaction: RowTransaction }) {
  const unit = useUnit();
  if (unit === 'usd' && typeof amountSats === 'number') return <>{amountSats.toLocaleString('en-US')} sats</>;
  const isNothing = tokenAmount === null || tokenAmount === undefined ? amountSats === 0 : BigInt(tokenAmount) === 0n;
  return <UsdValue usd={valueUsd} size="row" ofNothing={isNothing} />;
}
