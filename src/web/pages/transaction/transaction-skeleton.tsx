import { card } from '#web/components/card.tsx';
import { headLook } from '#web/components/page-bar.tsx';
import { skeleton } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';

/** Placeholder of the page; appears after 150 ms. */
export function TransactionSkeleton() {
  const { t } = useLocale();
  return (
    <div className="animate-wait" aria-busy="true">
      <span className="sr-only">{t('transaction.loading')}</span>
      <div className={headLook}>
        <span className={skeleton({ shape: 'own', className: 'size-10 flex-none rounded-[0.625rem]' })} />
        <div className="min-w-0 flex-1">
          <span className={skeleton({ shape: 'own', className: 'mt-1 mb-3.5 h-5.5 w-55 rounded-sm' })} />
          <span className={skeleton({ className: 'w-[min(100%,28.75rem)]' })} />
        </div>
      </div>
      <div className={card()}>
        <div className="flex items-center justify-between gap-4 border-b border-line px-7 py-10 @max-md/page:px-5 @max-md/page:py-8">
          <span className={skeleton({ shape: 'own', className: 'size-11 flex-none rounded-full' })} />
          <span className={skeleton({ className: 'w-22 @max-md/page:hidden' })} />
          <span className={skeleton({ shape: 'own', className: 'h-8 w-45 rounded-md @max-md/page:w-24' })} />
          <span className={skeleton({ className: 'w-22 @max-md/page:hidden' })} />
          <span className={skeleton({ shape: 'own', className: 'size-11 flex-none rounded-full' })} />
        </div>
        <div className="grid grid-cols-1 gap-4.5 px-7 py-6">
          <span className={skeleton({ className: 'w-[34%]' })} />
          <span className={skeleton({ className: 'w-[72%]' })} />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_24.5rem] items-start gap-4 @max-lg/page:grid-cols-1">
        <div className={card({ className: 'grid grid-cols-1 gap-4.5 px-7 py-6' })}>
          <span className={skeleton({ className: 'w-[34%]' })} />
          <span className={skeleton({ className: 'w-[72%]' })} />
          <span className={skeleton({ className: 'w-[58%]' })} />
          <span className={skeleton({ className: 'w-[66%]' })} />
        </div>
        <div className={card({ className: 'grid grid-cols-1 gap-4.5 px-7 py-6' })}>
          <span className={skeleton({ className: 'w-[66%]' })} />
          <span className={skeleton({ className: 'w-[58%]' })} />
          <span className={skeleton({ className: 'w-[72%]' })} />
        </div>
      </div>
    </div>
  );
}
