import { useRouter, useTags } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { networkTitle } from '#i18n/locale.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isTyping } from '#web/hooks/keys.ts';
import { useCurrentPageTitle } from '#web/hooks/page-title.ts';
import { takeReload } from '#web/settings/settings.ts';
import { focusSearch } from './header.tsx';

/**
 * Sets the document title. On another page it focuses the heading (of the empty search, the field) and announces the
 * title, also when a page's own title changes. A setting that reloads the page leaves the focus on the heading. Changing
 * filters or the network moves nothing, and a field that has the focus keeps it.
 */
export function Announcer() {
  const router = useRouter();
  const title = useTitle();
  const { mark, title: ownTitle } = useCurrentPageTitle();
  const lastOwnTitle = useRef(ownTitle);
  const [isAnnounced, setAnnounced] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  const stopFollowing = useRef<() => void>(undefined);
  const arrive = useEffectEvent((isOtherPage: boolean, isEmptySearch: boolean) => {
    if (!isOtherPage) return;
    setAnnounced(true);
    const focused = document.activeElement;
    if (focused !== focusedBefore.current && isTyping(focused)) return;
    if (isEmptySearch) focusSearch();
    else {
      stopFollowing.current?.();
      stopFollowing.current = focusHeading();
    }
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
    if (takeReload()) stopFollowing.current = focusHeading();
  }, []);
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
  return [name, title ?? ofRoute, network === 'REGTEST' ? networkTitle(network) : '', `${locale.networkName} Explorer`]
    .filter(Boolean)
    .join(' · ');
}

function textOf(location: { searchStr: string } | undefined): string | null {
  return new URLSearchParams(location?.searchStr).get('q');
}

/** Focuses the heading of the page, also the one that replaces it while loading. @returns stops following it */
function focusHeading(): () => void {
  const main = document.getElementById('main');
  if (main === null) return () => undefined;
  let target = focusIn(main);
  const watch = new MutationObserver(() => {
    if (target.isConnected && document.activeElement === target) return;
    // When the focused element is removed, the focus moves to the body.
    if (document.activeElement !== document.body || target.isConnected) return watch.disconnect();
    target = focusIn(main);
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

function focusIn(main: HTMLElement): HTMLElement {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  const target = heading ?? main;
  target.focus({ preventScroll: true });
  return target;
}
