import { useQueries } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Network } from '#contract/common.ts';
import { duration } from '#format/time-text.ts';
import { SearchForm } from '#web/components/search-form.tsx';
import { useLocale } from '#web/contexts.ts';
import { confirmationTimeQuery, typicalTypes } from '#web/data/queries/stats.ts';

/** The question of the home page, with a field for its answer. @param children beside it on a wide page */
export function Hero({ network, children }: { network: Network; children: ReactNode }) {
  const { t } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  useScrolledPast(form);
  return (
    <section
      className="grid items-end gap-x-20 gap-y-4 pt-4 pb-9 @max-xl/page:gap-x-12 @max-md/page:pt-0 @max-md/page:pb-5 @lg/page:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] [@media(max-height:30em)]:pt-0 [@media(max-height:30em)]:pb-3"
      aria-labelledby="ask"
    >
      <div className="min-w-0">
        <h1
          className="text-[length:clamp(1.5rem,9cqi,3.75rem)]/none tracking-[-0.05em] [@media(max-height:30em)]:text-[length:clamp(1.5rem,9cqi,2.25rem)]"
          id="ask"
        >
          {t('latest.question')}
        </h1>
        <p className="mt-4 text-16/6 text-ink-2 @max-md/page:mt-2 [@media(max-height:30em)]:hidden">
          {t('latest.what')}
          <span className="@max-md/page:hidden"> {t('latest.pasteHint')}</span>
        </p>
        <SearchForm className="mt-7 @max-md/page:mt-5 [@media(max-height:30em)]:mt-3" ref={form} />
        <TypicalTimes network={network} />
      </div>
      {children}
    </section>
  );
}

/** Marks the document while an element is not on the screen. */
function useScrolledPast(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const watch = new IntersectionObserver((entries) => {
      root.toggleAttribute('data-scrolled', entries.at(-1)?.isIntersecting === false);
    });
    if (element.current) watch.observe(element.current);
    return () => {
      watch.disconnect();
      root.removeAttribute('data-scrolled');
    };
  }, [element]);
}

/** How long payments take today, by type; without those that the service does not know. */
function TypicalTimes({ network }: { network: Network }) {
  const locale = useLocale();
  const times = useQueries({ queries: typicalTypes.map((type) => confirmationTimeQuery({ network, type })) });
  return (
    <p className="mt-4 flex min-h-5 flex-wrap gap-x-6 gap-y-1 text-ink-3 @max-md/page:mt-3.5 @max-md/page:gap-x-4 @max-md/page:text-[0.8125rem] [@media(max-height:30em)]:mt-2">
      {typicalTypes.map((type, index) => {
        const seconds = times[index]?.data?.data.medianSeconds;
        return typeof seconds === 'number' ? (
          <span className="whitespace-nowrap" key={type}>
            {locale.t.rich('latest.typical', {
              type,
              wide: (words) => <span className="@max-md/page:hidden">{words}</span>,
            })}{' '}
            <b className="ms-1 font-label text-ink">{duration(locale, inOneUnit(seconds))}</b>
          </span>
        ) : null;
      })}
    </p>
  );
}

/** Rounds seconds to whole minutes or hours, if they are that long. */
function inOneUnit(seconds: number): number {
  const unit = seconds < 60 ? undefined : seconds < 3600 ? 60 : 3600;
  return unit === undefined ? seconds : Math.round(seconds / unit) * unit;
}
