import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { RegistryEntry } from '#contract/registry.ts';
import { Icon } from '#web/components/controls.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { registryEntryQuery } from '#web/data/registry.ts';
import { type NamedType, usePublicNames } from '#web/settings/public-names.ts';

/* What pages and lists know from the registry. */

/** Returns what the registry says of the subject of a page, which the service renders with it. */
export function useSubjectEntry(type: NamedType, identifier: string): RegistryEntry | undefined {
  const network = useNetwork();
  const names = usePublicNames();
  const isAsked = useConfig().registry === 'api' && names === undefined;
  const { data } = useQuery({ ...registryEntryQuery({ network, identifier }), enabled: isAsked });
  return names ? names.find(type, identifier) : data?.data.entries.find((entry) => entry.type === type);
}

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
  const fold = count > 0 && <ReportedFold count={count} isShown={isShown} onToggle={() => setShown(!isShown)} />;
  return { rows: isShown ? rows : unreported, unreported, fold };
}

function ReportedFold({ count, isShown, onToggle }: { count: number; isShown: boolean; onToggle: () => void }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div
      className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line py-1 text-14 text-ink-2"
      data-reported-fold
    >
      <Icon name="warn" className="flex-none text-failed" />
      <span className="min-w-0 flex-1" id={id}>
        {t(isShown ? 'registry.shown' : 'registry.hidden', { count })}
      </span>
      <button className="text-button" type="button" aria-expanded={isShown} aria-describedby={id} onClick={onToggle}>
        {t(isShown ? 'registry.hide' : 'registry.show')}
      </button>
    </div>
  );
}
