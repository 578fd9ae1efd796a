import type { ReactNode } from 'react';
import { SkeletonLine } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';

/** Facts about the subject of a page, in a line. @param isBusy whether the undefined facts are loading; otherwise they are not available */
export function FactLine({
  isBusy,
  facts,
}: {
  isBusy: boolean;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const { t } = useLocale();
  return (
    <dl
      className="mt-5 flex flex-wrap items-start gap-x-9 gap-y-3 @max-md/page:col-span-full @max-md/page:m-0 @max-md/page:gap-x-7"
      aria-busy={isBusy}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 leading-4 text-ink-3">{name}</dt>
          <dd className="mt-[2px] font-strong">
            {value ??
              (isBusy ? (
                <SkeletonLine width={64} className="my-1.5 h-3" />
              ) : (
                <span className="text-ink-3">{t('transaction.notAvailable')}</span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
