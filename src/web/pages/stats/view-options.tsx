import { getRouteApi, type LinkProps, useNavigate } from '@tanstack/react-router';

const route = getRouteApi('/stats');

/** Returns the chart options in the URL and a function to change them; each change is a history entry. */
export function useView() {
  const view = route.useSearch();
  const navigate = useNavigate({ from: '/stats' });
  const change = (fields: Partial<typeof view>) => {
    void navigate({ search: (previous) => ({ ...previous, ...fields }), resetScroll: false });
  };
  /** Returns the link of a change. */
  const linkTo = (fields: Partial<typeof view>): LinkProps => ({
    to: '.',
    search: (previous: object) => ({ ...previous, ...fields }),
    resetScroll: false,
  });
  return { view, change, linkTo };
}
