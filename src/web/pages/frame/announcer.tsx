import { useRouter, useTags } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTyping } from '#web/hooks/is-typing.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useCurrentPageTitle } from '#web/hooks/page-title.ts';
import { useLocale } from '#web/contexts.ts';
import { focusHeading } from './focus-heading.ts';
import { focusSearch } from './search-field.tsx';

/**
 * Sets the document title. After navigating to another page it focuses the heading (on the empty search page, the
 * field) and announces the title. A page whose own title changes, such as that of a transaction that becomes final,
 * announces it too. Changing filters or the network on one page moves nothing;
 * another search counts as another page. A field that the user focused while the page was loading keeps the focus.
 */
export function Announcer() {
  const router = useRouter();
  const title = useTitle();
  const { mark, title: ownTitle } = useCurrentPageTitle();
  const lastOwnTitle = useRef(ownTitle);
  const [isAnnounced, setAnnounced] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  const arrive = useEffectEvent((isOtherPage: boolean, isEmptySearch: boolean) => {
    if (!isOtherPage) return;
    setAnnounced(true);
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
  useEffect(() => {
    // A page that is loading has no title yet.
    if (lastOwnTitle.current !== undefined && ownTitle !== undefined && lastOwnTitle.current !== ownTitle)
      setAnnounced(true);
    lastOwnTitle.current = ownTitle;
  }, [ownTitle]);
  return (
    <>
      <title>{mark ? `${mark} ${title}` : title}</title>
      <div className="sr-only" aria-live="polite">
        {isAnnounced && title}
      </div>
    </>
  );
}

/** Returns the page's own title, otherwise its route's; the test network is named. */
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
