import { getRouteApi, Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { Icon } from '#web/components/controls.tsx';
import { withSearch } from '#web/contexts.ts';

const route = getRouteApi('/stats');

/** Returns the chart options in the URL and a function to change them; each change is a history entry. */
export function useView() {
  const view = route.useSearch();
  const navigate = useNavigate({ from: '/stats' });
  const change = (fields: Partial<typeof view>) => void navigate(withSearch(fields));
  const linkTo = (fields: Partial<typeof view>) => withSearch(fields);
  return { view, change, linkTo };
}

/** A checkbox whose state the URL keeps. @param link to the other state */
export function CheckLink({ label, isOn, link }: { label: string; isOn: boolean; link: LinkProps }) {
  return (
    <Link
      className="button button-quiet group"
      role="checkbox"
      aria-checked={isOn}
      preload={false}
      resetScroll={false}
      {...link}
      onKeyDown={toggleBySpace}
    >
      <span className="grid size-4 place-items-center rounded-4 border border-control text-on-accent group-aria-checked:border-accent group-aria-checked:bg-accent forced-colors:group-aria-checked:bg-[Highlight]">
        {isOn && <Icon name="check" size={12} />}
      </span>
      {label}
    </Link>
  );
}

function toggleBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
