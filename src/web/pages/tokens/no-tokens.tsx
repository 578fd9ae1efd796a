import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { classify } from '#contract/pasted/classify.ts';
import { formatSats } from '#format/amounts.ts';
import { button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { StepLink } from '#web/lists/pager.tsx';
import type { PageStep } from '#web/lists/steps.ts';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { matchesWordStartsOnly } from '#web/queries/token.ts';

/** Empty state: no results, or the page is beyond the last result. */
export function NoTokens(properties: {
  text: string;
  offset: number;
  previous: PageStep | undefined;
  section: RefObject<HTMLElement | null>;
}) {
  const { text, offset, previous, section } = properties;
  const locale = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  if (offset > 0) {
    return (
      <Blank
        icon="empty"
        title={locale.t('tokens.noResultsOnPage')}
        actions={
          <>
            <StepLink variant="main" step={previous} section={section}>
              {locale.t('tokens.previousPage')}
            </StepLink>
            <Link className={button()} to="/tokens" search={{ q: text }}>
              {locale.t('lists.firstPage')}
            </Link>
          </>
        }
      >
        {locale.t('tokens.noResultsOnPageHint', { count: formatSats(locale, offset) })}
      </Blank>
    );
  }
  const isMore = classify(text, locale.naming).some(({ kind }) => kind !== 'search');
  return (
    <Blank
      icon="empty"
      title={locale.t('search.none', { network })}
      actions={
        <>
          {networks
            .filter((other) => other !== network)
            .map((other) => (
              <Link
                key={other}
                className={button({ variant: 'main' })}
                to="/tokens"
                search={{ q: text, network: other }}
              >
                <Icon name="swap" />
                {locale.t('search.searchOn', { network: other })}
              </Link>
            ))}
          {isMore && (
            <Link className={button()} to="/search" search={{ q: text }}>
              {locale.t('tokens.searchAll')}
            </Link>
          )}
        </>
      }
    >
      {matchesWordStartsOnly(text)
        ? locale.t.rich('tokens.noneShort', { query: () => <q className="break-words">{text}</q> })
        : locale.t.rich('tokens.noneHint', { query: () => <q className="break-words">{text}</q> })}
    </Blank>
  );
}

/** The search failed. */
export function NotAnswered({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="search" title={t('tokens.notServed')}>
      {t('tokens.notServedHint')}
    </Blank>
  );
}
