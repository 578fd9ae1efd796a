import { useLocale } from '../../locale-context.ts';

/** The shape of the page while nothing is known yet; it appears after 150 ms. */
export function TransactionSkeleton() {
  const { t } = useLocale();
  return (
    <div className="sk-wait" aria-busy="true">
      <span className="sr">{t('transaction.reading')}</span>
      <div className="head">
        <span className="sk size-10 flex-none rounded-[0.625rem]" />
        <div className="head-t">
          <span className="sk mt-1.25 mb-3.5 h-5.5 w-55" />
          <span className="sk w-[min(100%,28.75rem)]" />
        </div>
      </div>
      <div className="card">
        <div className="flex items-center justify-between gap-4 border-b border-line px-7 py-10 @max-md/page:px-5 @max-md/page:py-8">
          <span className="sk size-11 flex-none rounded-full" />
          <span className="sk w-22 @max-md/page:hidden" />
          <span className="sk h-8 w-45 rounded-md @max-md/page:w-24" />
          <span className="sk w-22 @max-md/page:hidden" />
          <span className="sk size-11 flex-none rounded-full" />
        </div>
        <div className="grid gap-4.5 px-7 py-6">
          <span className="sk w-[34%]" />
          <span className="sk w-[72%]" />
        </div>
      </div>
      <div className="grid cols-side mt">
        <div className="card grid gap-4.5 px-7 py-6">
          <span className="sk w-[34%]" />
          <span className="sk w-[72%]" />
          <span className="sk w-[58%]" />
          <span className="sk w-[66%]" />
        </div>
        <div className="card grid gap-4.5 px-7 py-6">
          <span className="sk w-[66%]" />
          <span className="sk w-[58%]" />
          <span className="sk w-[72%]" />
        </div>
      </div>
    </div>
  );
}
