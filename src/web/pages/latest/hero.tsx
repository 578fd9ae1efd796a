import { useQueries } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Network } from '#contract/common.ts';
import { duration } from '#format/time-text.ts';
import { Icon } from '#web/components/controls.tsx';
import { asTyped, searchFor } from '#web/components/form.tsx';
import { canScan, PasteButton, useScanner } from '#web/components/paste.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { confirmationTimeQuery, typicalTypes } from '#web/data/queries/stats.ts';
import { subscribeNever } from '#web/settings/settings.ts';

/** The question of the home page, with a field for its answer. @param children beside it on a wide page */
export function Hero({ network, children }: { network: Network; children: ReactNode }) {
  const { t } = useLocale();
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
        <HeroSearch />
        <TypicalTimes network={network} />
      </div>
      {children}
    </section>
  );
}

/** The field of the page. What is typed or clicked goes on in the search of the header, which lists what it means. */
function HeroSearch() {
  const { t } = useLocale();
  const network = useNetwork();
  const { homeNetwork } = useConfig();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useScrolledPast(form);
  const pass = (isComplete: boolean) => {
    const input = field.current;
    if (input === null) return;
    searchFor(input.value, isComplete);
    if (!isComplete) input.value = '';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pass(true);
  };
  return (
    <form
      className="mt-7 flex h-16 items-center gap-3 rounded-16 bg-raised ps-5 pe-2.5 depth-[0_0_0_1px_var(--color-control),var(--shadow-raised)] transition-[box-shadow] focus-within:depth-[0_0_0_2px_var(--color-accent),var(--shadow-focus),var(--shadow-raised)] @max-md/page:mt-5 @max-md/page:h-15 @max-md/page:gap-2.5 @max-md/page:ps-4 @max-md/page:pe-2 forced-colors:border [@media(max-height:30em)]:mt-3 [@media(max-height:30em)]:h-13"
      action={`${import.meta.env.BASE_URL}search`}
      ref={form}
      onSubmit={submit}
    >
      <Icon name="search" size={20} className="text-ink-3 @max-md/page:hidden" />
      {network !== homeNetwork && <input type="hidden" name="network" value={network} />}
      <span className="relative flex h-full min-w-0 flex-1">
        <input
          {...asTyped}
          className="peer h-full w-full min-w-0 text-16 text-ellipsis outline-0 placeholder:text-ink-3 placeholder:opacity-100 @max-narrow/page:placeholder:text-transparent"
          ref={field}
          name="q"
          aria-label={t('frame.searchAll')}
          placeholder={t('frame.searchable')}
          enterKeyHint="search"
          onClick={() => pass(false)}
          onInput={() => pass(false)}
        />
        <span
          className="pointer-events-none absolute inset-x-0 top-1/2 hidden -translate-y-1/2 truncate text-16 text-ink-3 @max-narrow/page:peer-placeholder-shown:block"
          aria-hidden="true"
        >
          {t('frame.searchableShort')}
        </span>
      </span>
      <ScanButton />
      <PasteButton
        className="min-h-11 px-4.5 font-label [&>.ic]:hidden [@media(max-height:30em)]:min-h-9"
        onText={(text) => searchFor(text, true)}
      />
    </form>
  );
}

/** Marks the document while an element is not on the screen. */
function useScrolledPast(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const watch = new IntersectionObserver(([entry]) => {
      root.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
    });
    if (element.current) watch.observe(element.current);
    return () => {
      watch.disconnect();
      root.removeAttribute('data-scrolled');
    };
  }, [element]);
}

/** On phones whose browser reads QR codes. */
function ScanButton() {
  const { t } = useLocale();
  const isOffered = useSyncExternalStore(subscribeNever, canScan, () => false);
  const { open, dialog } = useScanner((text) => searchFor(text, true));
  if (!isOffered) return null;
  return (
    <>
      <button
        className="text-button min-w-9 justify-center px-0 @md/page:hidden"
        type="button"
        aria-label={t('paste.scanTitle')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="scan" size={20} />
      </button>
      {dialog}
    </>
  );
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
