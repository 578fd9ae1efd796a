import type { ReactNode } from 'react';
import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';
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
  const { t } = useLocale();
  const { balance, outputs, amount } = properties;
  switch (balance.kind) {
    case 'equal':
      return (
        <span className="ok">
          <Icon name="check" size={14} />
          {t('transaction.equal', { outputs: outputs })}
        </span>
      );
    case 'differs':
      return (
        <span className="off">
          <Icon name="cross" size={14} />
          {balance.larger === 'inputs'
            ? t.rich('transaction.exceed', { outputs: outputs, amount: () => amount(balance.difference) })
            : t.rich('transaction.fallShort', { outputs: outputs, amount: () => amount(balance.difference) })}
        </span>
      );
    default:
      return <span>{t('transaction.notChecked')}</span>;
  }
}
