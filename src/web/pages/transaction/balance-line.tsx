import type { ReactNode } from 'react';
import { transactionWords as words } from '../../../words/en/transaction.ts';
import { Icon } from '../../ui/icon.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import type { Balance } from './balance.ts';

/**
 * The sum under a flow diagram: right, or by how much it is not.
 * @param outputs what the outputs are called, with or without a fee
 * @param amount writes the difference
 */
export function BalanceLine(properties: {
  balance: Balance;
  outputs: string;
  amount: (difference: bigint) => ReactNode;
}) {
  const { balance, outputs, amount } = properties;
  switch (balance.kind) {
    case 'equal':
      return (
        <span className="ok">
          <Icon name="check" size={14} />
          <Phrase text={words.equal} outputs={outputs} />
        </span>
      );
    case 'differs':
      return (
        <span className="off">
          <Icon name="cross" size={14} />
          <Phrase
            text={balance.larger === 'inputs' ? words.exceed : words.fallShort}
            outputs={outputs}
            amount={amount(balance.difference)}
          />
        </span>
      );
    default:
      return <span>{words.notChecked}</span>;
  }
}
