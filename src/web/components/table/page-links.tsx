import { Link } from '@tanstack/react-router';
import { button } from '../primitives/button.tsx';
import { pagerButton, pagerButtons } from './pager-look.ts';

interface PageLinksProperties {
  readonly offset: number;
  readonly limit: number;
  /** Whether there are more rows. */
  readonly hasMore: boolean;
  readonly labels: { readonly previous: string; readonly next: string };
  /** Other URL parameters that a step changes. */
  readonly change?: object;
}

/** Page navigation as links, for users without JavaScript; renders nothing in the browser. */
export function PageLinks(properties: PageLinksProperties) {
  return (
    <noscript>
      <Links {...properties} />
    </noscript>
  );
}

function Links({ offset, limit, hasMore, labels, change }: PageLinksProperties) {
  const at = (start: number) => (previous: object) => ({ ...previous, ...change, offset: start });
  return (
    <span className={pagerButtons}>
      {offset > 0 && (
        <Link className={button({ className: pagerButton })} to="." search={at(Math.max(0, offset - limit))} rel="prev">
          {labels.previous}
        </Link>
      )}
      {hasMore && (
        <Link className={button({ className: pagerButton })} to="." search={at(offset + limit)} rel="next">
          {labels.next}
        </Link>
      )}
    </span>
  );
}
