import { lazy, Suspense, useMemo, useState } from 'react';
import { usePublicNames } from '#web/settings/public-names.ts';

const ReportedFold = lazy(async () => ({ default: (await import('#web/components/public-facts.tsx')).ReportedFold }));

/**
 * Leaves out the tokens that the registry warns of, until the user shows them.
 * @returns the rows of the list, and a line that tells how many are left out
 */
export function useUnreported<Row extends { readonly tokenIdentifier: string }>(rows: readonly Row[] | undefined) {
  const names = usePublicNames();
  const [isShown, setShown] = useState(false);
  const unreported = useMemo(
    () => (names ? rows?.filter(({ tokenIdentifier }) => !names.find('token', tokenIdentifier)?.warning) : rows),
    [rows, names],
  );
  const count = (rows?.length ?? 0) - (unreported?.length ?? 0);
  const fold = count > 0 && (
    <Suspense>
      <ReportedFold count={count} isShown={isShown} onToggle={() => setShown(!isShown)} />
    </Suspense>
  );
  return { rows: isShown ? rows : unreported, unreported, fold };
}
