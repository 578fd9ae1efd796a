import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Balance } from './balance.ts';

/**
 * The sum under a flow diagram: right, or by how much it is not.
 * @param outputs what the outputs are called, such as "outputs plus fee"
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
          Inputs equal {outputs}
        </span>
      );
    case 'differs':
      return (
        <span className="off">
          <Icon name="cross" size={14} />
          {balance.larger === 'inputs' ? `Inputs exceed ${outputs} by` : `Inputs fall short of ${outputs} by`}{' '}
          {amount(balance.difference)}
        </span>
      );
    default:
      return <span>Not every amount is known, so the sum is not checked.</span>;
  }
}
