import { getRouteApi, type LinkProps, useNavigate } from '@tanstack/react-router';

const route = getRouteApi('/stats');

/** What the URL asks of the charts, and how to change it: the URL is the state, and back leads to what was before. */
export function useView() {
  const view = route.useSearch();
  const navigate = useNavigate({ from: '/stats' });
  const change = (fields: Partial<typeof view>) => {
    void navigate({ search: (previous) => ({ ...previous, ...fields }), resetScroll: false });
  };
  /** Where a change leads, for readers without scripts. */
  const linkTo = (fields: Partial<typeof view>): LinkProps => ({
    to: '.',
    search: (previous: object) => ({ ...previous, ...fields }),
  });
  return { view, change, linkTo };
}

/** What the URL asks of the charts. */
export type View = ReturnType<typeof useView>['view'];
