import { SkeletonLine } from './skeleton.tsx';

/**
 * A value that is being read, in the height of its line.
 * @param label says so to screen readers
 */
export function WaitingValue({ label }: { label: string }) {
  return (
    <span className="inline-block py-1.25 align-top" aria-busy="true">
      <span className="sr-only">{label}</span>
      <SkeletonLine width={84} />
    </span>
  );
}
