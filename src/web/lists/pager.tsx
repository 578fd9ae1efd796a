import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef } from 'react';
import { removeSeparators } from '#format/numbers.ts';
import { Button, button } from '#web/components/button.tsx';
import { field, fieldInput, fieldLabel } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { SearchForm } from '#web/components/search-form.tsx';
import { useLocale } from '#web/contexts.ts';
import { type PageStep, type Steps, scrollToStart } from './steps.ts';

/** Look of the line below a list, and of its buttons, which share the width of a phone. */
export const pagerLook =
  'flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-3 text-xs text-ink-3 @max-md/page:px-3.5';
export const pagerButtons = 'ms-auto flex flex-wrap items-center gap-1.5 @max-md/page:m-0 @max-md/page:w-full';
export const pagerButton = '@max-md/page:flex-1';

/**
 * Page navigation below a list, as links; a list of one page has none.
 * @param tools controls before the links
 * @param isByTime whether pages are called newest, newer and older instead of first, previous and next
 * @param section the list, which a step scrolls to
 * @param children about the rows on the page
 */
export function Pager(properties: {
  steps: Pick<Steps, 'first' | 'previous' | 'next'>;
  isByTime?: boolean | undefined;
  tools?: ReactNode;
  section: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { steps, isByTime = false, tools, section, children } = properties;
  const { first, previous, next } = steps;
  const labels = isByTime
    ? { first: t('lists.newest'), previous: t('lists.newer'), next: t('lists.older') }
    : { first: t('lists.firstPage'), previous: t('lists.previous'), next: t('lists.next') };
  return (
    <nav className={pagerLook} aria-label={t('lists.pages')}>
      <span>{children}</span>
      <span className={pagerButtons}>
        {tools}
        {(first || previous || next) && (
          <>
            <StepLink step={first} rel="first" section={section} size="icon" label={labels.first}>
              <Icon name="first" />
            </StepLink>
            <StepLink step={previous} rel="prev" section={section} className={pagerButton}>
              <Icon name="left" className="@max-xs/page:hidden" />
              {labels.previous}
            </StepLink>
            <StepLink step={next} rel="next" section={section} className={pagerButton}>
              {labels.next}
              <Icon name="right" className="@max-xs/page:hidden" />
            </StepLink>
          </>
        )}
      </span>
    </nav>
  );
}

/** A link to another page of a list that looks like a button; disabled if there is none. */
export function StepLink(properties: {
  step: PageStep | undefined;
  section: RefObject<HTMLElement | null>;
  rel?: string;
  label?: string;
  size?: 'icon';
  variant?: 'main';
  className?: string;
  /** Replaces the look of a button. */
  look?: string;
  title?: string;
  children: ReactNode;
}) {
  const { step, section, rel, label, size, variant, className, look, title, children } = properties;
  if (!step) {
    return (
      <Button size={size} className={className} disabled aria-label={label}>
        {children}
      </Button>
    );
  }
  return (
    <Link
      className={look ?? button({ size, variant, className })}
      to="."
      search={(previous: object) => ({ ...previous, ...step.search })}
      state={step.state}
      activeOptions={{ exact: true }}
      // Pages are requested when they are opened: hovering must not cost a request.
      preload={false}
      resetScroll={false}
      rel={rel}
      title={title}
      aria-label={label}
      onClick={() => scrollToStart(section)}
    >
      {children}
    </Link>
  );
}

/**
 * Number of rows before the page, as a field. Give it `key={offset}`.
 * @param offset rows before the first one shown
 */
export function SkipField({ offset, onSkip }: { offset: number; onSkip: (offset: number) => void }) {
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const commit = () => {
    const field = input.current;
    if (field === null) return;
    const text = removeSeparators(locale, field.value).replace(/[\s,]/g, '');
    const rows = Number(text || 0);
    if (!/^\d*$/.test(text) || !Number.isSafeInteger(rows)) field.value = String(offset);
    else if (rows !== offset) onSkip(rows);
  };
  return (
    <SearchForm className="@max-md/page:hidden" names={['offset']} onSearch={commit}>
      <label className={field()}>
        <span className={fieldLabel()}>{locale.t('lists.skip')}</span>
        <input
          className={fieldInput({ className: 'w-14' })}
          ref={input}
          name="offset"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          defaultValue={offset}
          onBlur={commit}
          aria-label={locale.t('lists.rowsToSkip')}
        />
      </label>
    </SearchForm>
  );
}
