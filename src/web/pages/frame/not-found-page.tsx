import { frameWords as words } from '../../../words/en/frame.ts';
import { PageLink } from '../../ui/quick-link.tsx';
import { Blank } from '../../ui/states.tsx';

/** A path no page stands at. */
export function NotFoundPage() {
  return (
    <>
      <h1 className="sr">{words.notFound}</h1>
      <section className="card">
        <Blank
          icon="unknown"
          title={words.noPage}
          actions={
            <PageLink className="btn btn-main" to="/">
              {words.latest}
            </PageLink>
          }
        >
          {words.mistyped}
        </Blank>
      </section>
    </>
  );
}
