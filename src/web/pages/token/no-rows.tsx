import type { ReactNode } from 'react';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';

/** A page of a token's list without rows. @param properties `total`: says how many are on other pages */
export function NoRows(properties: { offset: number; title: string; hint: ReactNode; total: ReactNode }) {
  const { t } = useLocale();
  const { offset, title, hint, total } = properties;
  if (offset === 0)
    return (
      <Blank icon="empty" title={title}>
        {hint}
      </Blank>
    );
  return (
    <Blank icon="empty" title={t('transactionList.endsBefore')}>
      {total}
    </Blank>
  );
}

/** A list that the service does not have for this token. */
export function NotServed({ title, hint }: { title: string; hint: string }) {
  return (
    <Blank icon="empty" title={title}>
      {hint}
    </Blank>
  );
}
