import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useNetwork } from '../../ui/network.tsx';

/**
 * Keeps the document title, and after a move to another page puts the focus on its heading and says
 * its name. A change of filters or network on the same page moves nothing; another search is another page.
 */
export function Announcer() {
  const router = useRouter();
  const network = useNetwork();
  const [arrived, setArrived] = useState('');
  const page = useMatches({
    select: (matches) => {
      const leaf = matches.at(-1);
      // A path that leads nowhere matches the frame alone.
      if (matches.length === 1 && leaf?._notFound) return 'Page not found';
      return leaf?.meta?.find((entry) => entry?.title)?.title ?? '';
    },
  });
  const title = [page, network === 'REGTEST' ? network : '', 'Core Explorer'].filter(Boolean).join(' · ');

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        const isOtherSearch = textOf(toLocation) !== textOf(fromLocation);
        if (fromLocation === undefined || !(pathChanged || isOtherSearch)) return;
        const main = document.getElementById('main');
        const heading = main?.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        (heading ?? main)?.focus({ preventScroll: true });
        setArrived(document.title);
      }),
    [router],
  );
  return (
    <div className="sr" aria-live="polite">
      {arrived}
    </div>
  );
}

function textOf(location: { searchStr: string } | undefined): string | null {
  return new URLSearchParams(location?.searchStr).get('q');
}
