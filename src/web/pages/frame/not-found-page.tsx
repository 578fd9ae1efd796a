import { Link } from '@tanstack/react-router';
import { Blank } from '../../ui/states.tsx';

/** A path no page stands at. */
export function NotFoundPage() {
  return (
    <>
      <h1 className="sr">Page not found</h1>
      <section className="card">
        <Blank
          icon="unknown"
          title="There is no page at this address"
          actions={
            <Link className="btn btn-main" to="/">
              Latest transactions
            </Link>
          }
        >
          The link may be mistyped. Search finds transactions, addresses and tokens by their identifiers.
        </Blank>
      </section>
    </>
  );
}
