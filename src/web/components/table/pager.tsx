import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, button } from '#web/components/primitives/button.tsx';
import { Icon } from '#web/components/primitives/icon.tsx';
import { useLocale } from '#web/locale-context.ts';
import { pagerButton, pagerButtons, pagerLook } from './pager-look.ts';

export interface PageStep {
  /** URL parameters that differ. */
  readonly search: object;
  readonly go: () => void;
}

interface PagerProperties {
  /** Rows on the page. */
  children: ReactNode;
  /** Controls before the buttons. */
  tools?: ReactNode;
  /** Whether pages are called newest, newer and older instead of first, previous and next. */
  isByTime?: boolean;
  /** Undefined if there is no such page. */
  first: PageStep | undefined;
  previous: PageStep | undefined;
  next: PageStep | undefined;
}

/** Page navigation below a list; links for users without JavaScript, whose code only the service has. */
export function Pager({ children, tools, isByTime = false, first, previous, next }: PagerProperties) {
  const { t } = useLocale();
  const labels = isByTime
    ? { first: t('lists.newest'), previous: t('lists.newer'), next: t('lists.older') }
    : { first: t('lists.firstPage'), previous: t('lists.previous'), next: t('lists.next') };
  return (
    <nav className={pagerLook} aria-label={t('lists.pages')}>
      <span>{children}</span>
      <noscript>
        {import.meta.env.SSR && (
          <span className={pagerButtons}>
            <StepLink to={first} rel="first" label={labels.first} />
            <StepLink to={previous} rel="prev" label={labels.previous} />
            <StepLink to={next} rel="next" label={labels.next} />
          </span>
        )}
      </noscript>
      <span className={`${pagerButtons} flex-wrap`}>
        {tools}
        <Button size="icon" disabled={!first} onClick={first?.go} aria-label={labels.first}>
          <Icon name="first" />
        </Button>
        <Button className={pagerButton} disabled={!previous} onClick={previous?.go}>
          <Icon name="left" className="@max-xs/page:hidden" />
          {labels.previous}
        </Button>
        <Button className={pagerButton} disabled={!next} onClick={next?.go}>
          {labels.next}
          <Icon name="right" className="@max-xs/page:hidden" />
        </Button>
      </span>
    </nav>
  );
}

function StepLink({ to, rel, label }: { to: PageStep | undefined; rel: string; label: string }) {
  if (!to) return null;
  return (
    <Link
      className={button({ className: pagerButton })}
      to="."
      search={(previous: object) => ({ ...previous, ...to.search })}
      rel={rel}
    >
      {label}
    </Link>
  );
}
