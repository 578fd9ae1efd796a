import { isSatsDetail, type TransactionDetail } from '../../../contract/transaction.ts';
import { Icon } from '../../ui/icon.tsx';
import { HeroAmount } from './hero-amount.tsx';
import { HeroSide } from './hero-side.tsx';
import type { Kind } from './kinds/kind.ts';

/** From, how much, to: the whole transaction in one line. */
export function HeroFlow({ transaction, kind }: { transaction: TransactionDetail; kind: Kind }) {
  const { from, to } = kind.sides(transaction);
  const { status } = transaction;
  const asset = isSatsDetail(transaction) ? '' : ' tok';
  const moving = status === 'pending' || status === 'sent' ? ' is-moving' : '';
  const isStopped = status === 'failed' || status === 'expired';
  const end = status === 'confirmed' ? '' : isStopped ? ' stop' : ' wait';
  const line = <div className={`hl out${asset}${end}${moving}`} aria-hidden="true" />;
  return (
    <div className="hero">
      <HeroSide side={from} end="from" />
      <div className={`hl${asset}${moving}`} aria-hidden="true" />
      <HeroAmount transaction={transaction} />
      <div className="edge-w">
        {line}
        {isStopped && (
          <span className={`halt st-${status}`}>
            <Icon name="cross" size={14} />
          </span>
        )}
        {kind.crossing && <span className="edge">{kind.crossing}</span>}
      </div>
      <HeroSide side={to} end="to" />
    </div>
  );
}
