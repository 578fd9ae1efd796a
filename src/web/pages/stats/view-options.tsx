import { getRouteApi, Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { KeyboardEvent } from 'react';
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

const track = cva([
  'relative m-0 h-5 w-8.5 rounded-full bg-control transition-[background-color] group-aria-checked:bg-accent',
  'forced-color-adjust-none forced-colors:bg-[ButtonFace] forced-colors:outline forced-colors:outline-[ButtonText]',
  'forced-colors:group-aria-checked:bg-[Highlight]',
  'after:absolute after:top-0.5 after:inset-s-0.5 after:size-4 after:rounded-full after:bg-[white]',
  'after:transition-[inset]',
  'group-aria-checked:after:inset-s-4 group-aria-checked:after:bg-on-accent',
  'forced-colors:after:bg-[ButtonText] forced-colors:group-aria-checked:after:bg-[HighlightText]',
]);

/** A toggle switch whose state the URL keeps. @param link to the other state */
export function SwitchLink({ label, isOn, link }: { label: string; isOn: boolean; link: LinkProps }) {
  return (
    <Link
      className="group inline-flex min-h-8 items-center gap-2 text-14 text-ink-2 @max-md/page:gap-1.5 @max-md/page:text-12"
      role="switch"
      aria-checked={isOn}
      preload={false}
      {...link}
      onKeyDown={toggleBySpace}
    >
      <span className={track()} />
      {label}
    </Link>
  );
}

function toggleBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
