import type { ErrorComponentProps } from '@tanstack/react-router';
import { Card } from '../../components/primitives/card.tsx';
import { ErrorState } from '../../components/states/states.tsx';

/**
 * A page that could not be shown; the frame around it stands. Trying again loads the page anew, since browsers do not ask
 * a second time for a script that once could not be loaded.
 */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <Card>
      <ErrorState error={error} retry={() => location.reload()} />
    </Card>
  );
}
