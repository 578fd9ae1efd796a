import type { ReactNode } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { tag } from '#web/components/primitives/tag.ts';
import { useNetwork } from '#web/hooks/network.tsx';
import { useLocale } from '#web/locale-context.ts';
import { ElsewhereKeys } from './choice.tsx';

/** The right end of a row: its type, or the other network if it opens there. */
export function Place({ network, children }: { network: Network; children: ReactNode }) {
  const { t } = useLocale();
  const shown = useNetwork();
  if (network === shown) return children;
  return (
    <>
      <span className={tag({ tone: 'warning' })}>{t('otherNetwork.open', { network })}</span>
      <ElsewhereKeys />
    </>
  );
}
