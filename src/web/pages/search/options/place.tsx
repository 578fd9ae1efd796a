import type { ReactNode } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { tag } from '#web/components/tag.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { ElsewhereKeys } from '#web/pages/search/result-row.tsx';

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
