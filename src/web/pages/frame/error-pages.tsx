import type { ErrorComponentProps } from '@tanstack/react-router';
import { Card } from '#web/components/card.tsx';
import { ErrorState } from '#web/components/states.tsx';

/**
 * Error of a page, within the frame. Retrying reloads the page, since browsers do not request a failed script again.
 */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <Card>
      <ErrorState error={error} retry={() => location.reload()} />
    </Card>
  );
}
