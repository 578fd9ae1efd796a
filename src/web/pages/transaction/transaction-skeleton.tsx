import { useLocale } from '../../locale-context.ts';

/** The shape of the page while nothing is known yet; it appears after 150 ms. */
export function TransactionSkeleton() {
  const { t } = useLocale();
  return (
    <div className="sk-wait" aria-busy="true">
      <span className="sr">{t('transaction.reading')}</span>
      <div className="head">
        <span className="sk sk-kind" />
        <div className="head-t">
          <span className="sk sk-title" />
          <span className="sk sk-id" />
        </div>
      </div>
      <div className="card">
        <div className="sk-hero">
          <span className="sk sk-av" />
          <span className="sk sk-party" />
          <span className="sk sk-big" />
          <span className="sk sk-party" />
          <span className="sk sk-av" />
        </div>
        <div className="sk-lines">
          <span className="sk w-[34%]" />
          <span className="sk w-[72%]" />
        </div>
      </div>
      <div className="grid cols-side mt">
        <div className="card sk-lines">
          <span className="sk w-[34%]" />
          <span className="sk w-[72%]" />
          <span className="sk w-[58%]" />
          <span className="sk w-[66%]" />
        </div>
        <div className="card sk-lines">
          <span className="sk w-[66%]" />
          <span className="sk w-[58%]" />
          <span className="sk w-[72%]" />
        </div>
      </div>
    </div>
  );
}
