/** An open ring with a dot: money on its way. */
export function Mark({ size }: { size: string }) {
  return (
    <svg className="text-ink" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path
        d="M20.6 6.2a10 10 0 1 0 0 13.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle className="fill-accent" cx="13" cy="13" r="4.3" />
    </svg>
  );
}
