import { cva } from 'class-variance-authority';
import { memo } from 'react';
import type { TokenTransaction } from '#contract/endpoints/token.ts';
import { TransactionRow } from '#web/components/table/transaction-table.tsx';
import { useLocale } from '#web/locale-context.ts';
import { supplyEffect, toRow } from './to-row.ts';

const effects = { mint: 'tokenTransactions.increasesSupply', burn: 'tokenTransactions.reducesSupply' } as const;

const effectText = cva('col-start-2 -col-end-1 -mt-0.75 text-2xs leading-3.5 @max-md/page:sr-only', {
  variants: { effect: { mint: 'text-token', burn: 'text-ink-3' } },
});

/** A transaction of a token, with a note if it changes the supply. */
export const SupplyRow = memo(function SupplyRow({ transaction }: { transaction: TokenTransaction }) {
  const { t } = useLocale();
  const effect = supplyEffect(transaction);
  return (
    <TransactionRow
      transaction={toRow(transaction)}
      mark={effect}
      note={effect && <span className={effectText({ effect })}>{t(effects[effect])}</span>}
      isTokenLinked={false}
    />
  );
});
