import { useNavigate } from '@tanstack/react-router';

/** Returns a function that changes filters in the URL and goes to the first page. */
export function useFilterChange() {
  const navigate = useNavigate();
  return (filters: object) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...filters, ...firstPage }),
      resetScroll: false,
    });
}

/** The first page of a list, whether its pages have offsets or cursors. */
export const firstPage = { offset: undefined, pinned: undefined, cursor: undefined };
