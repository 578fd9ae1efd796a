import { useRouter, useTags } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTyping } from '../../hooks/is-typing.ts';
import { useNetwork } from '../../hooks/network.tsx';
import { useCurrentPageTitle } from '../../hooks/page-title.ts';
import { useLocale } from '../../locale-context.ts';
import { focusHeading } from './focus-heading.ts';
import { focusSearch } from './search-field.tsx';

/**
 * Keeps the document title, and after a move to another page puts the focus on its heading (on the empty search page
 * into the field) and says its name; says it again when the page changes its title. A change of filters or network on
 * the same page moves nothing; another search is another page. The focus stays in a field that the reader went to
 * while the page was loading.
 */
export function Announcer() {
  const router = useRouter();
  const title = useTitle();
  const { mark } = useCurrentPageTitle();
  const [hasMoved, setMoved] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  const arrive = useEffectEvent((isOtherPage: boolean, isEmptySearch: boolean) => {
    if (!isOtherPage) return;
    setMoved(true);
    const focused = document.activeElement;
    if (focused !== focusedBefore.current && isTyping(focused)) return;
    if (isEmptySearch) focusSearch();
    else focusHeading();
  });

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        focusedBefore.current = document.activeElement;
      }),
    [router],
  );
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        const isOtherSearch = textOf(toLocation) !== textOf(fromLocation);
        const isEmptySearch = toLocation.pathname === '/search' && !textOf(toLocation);
        arrive(fromLocation !== undefined && (pathChanged || isOtherSearch), isEmptySearch);
      }),
    [router],
  );
  return (
    <>
      <title>{mark ? `${mark} ${title}` : title}</title>
      <div className="sr-only" aria-live="polite">
        {hasMoved && title}
      </div>
    </>
  );
}

/** What the page calls itself, else what its route does; the test network is named. */
function useTitle(): string {
  const locale = useLocale();
  const network = useNetwork();
  const { title, name } = useCurrentPageTitle();
  const ofRoute = useTags().find(({ tag }) => tag === 'title')?.children;
  return [name, title ?? ofRoute, network === 'REGTEST' ? network : '', `${locale.networkName} Explorer`]
    .filter(Boolean)
    .join(' · ');
}

function textOf(location: { searchStr: string } | undefined): string | null {
  return new URLSearchParams(location?.searchStr).get('q');
}
