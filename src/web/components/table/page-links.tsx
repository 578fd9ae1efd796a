import { Link } from '@tanstack/react-router';
import { button } from '../primitives/button.tsx';

interface PageLinksProperties {
  readonly offset: number;
  readonly limit: number;
  /** Whether there are rows after this page. */
  readonly hasMore: boolean;
  readonly labels: { readonly previous: string; readonly next: string };
  /** What else of the URL a step changes. */
  readonly change?: object;
}

/** Pages as links, for readers without scripts; the browser draws nothing of it. */
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
    <span className="btns">
      {offset > 0 && (
        <Link className={button()} to="." search={at(Math.max(0, offset - limit))} rel="prev">
          {labels.previous}
        </Link>
      )}
      {hasMore && (
        <Link className={button()} to="." search={at(offset + limit)} rel="next">
          {labels.next}
        </Link>
      )}
    </span>
  );
}
