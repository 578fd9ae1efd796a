import type { ReactNode } from 'react';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';

export const factsLook =
  'mt-5 flex flex-wrap items-start gap-x-9 gap-y-3 @max-md/page:col-span-full @max-md/page:m-0 @max-md/page:gap-x-7';

/** One fact. @param children undefined while it is loading, null if it is not available */
export function HeadFact({ name, children }: { name: string; children: ReactNode | undefined }) {
  const { t } = useLocale();
  return (
    <div className="min-w-0">
      <dt className="text-xs leading-4 text-ink-3">{name}</dt>
      <dd className="mt-[2px] font-semibold">
        {children === undefined ? (
          <SkeletonLine width={64} className="my-1.5 h-3" />
        ) : (
          (children ?? <span className="text-ink-3">{t('transaction.notAvailable')}</span>)
        )}
      </dd>
    </div>
  );
}
