import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../../ui/states.tsx';

/** A page that could not be shown; the frame around it stands. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <section className="card">
      <ErrorState error={error} retry={retry} />
    </section>
  );
}
