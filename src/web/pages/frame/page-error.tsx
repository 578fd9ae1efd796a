import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../../components/states/states.tsx';

/**
 * A page that could not be shown; the frame around it stands. Trying again loads the page anew, since browsers do not ask
 * a second time for a script that once could not be loaded.
 */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <section className="card">
      <ErrorState error={error} retry={() => location.reload()} />
    </section>
  );
}
