import { SkeletonLine } from '#web/components/skeleton.tsx';

/**
 * Placeholder of a value, as high as its line.
 * @param label announced to screen readers
 */
export function LoadingValue({ label }: { label: string }) {
  return (
    <span className="inline-block py-1 align-top" aria-busy="true">
      <span className="sr-only">{label}</span>
      <SkeletonLine width={84} />
    </span>
  );
}
