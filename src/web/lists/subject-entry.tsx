import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { RegistryEntry } from '#contract/registry.ts';
import { useConfig, useNetwork } from '#web/contexts.ts';
import { registryEntryQuery } from '#web/data/registry.ts';
import { type NamedType, usePublicNames } from '#web/settings/public-names.ts';

/* What the page of an address or token says of the registry. Its code is loaded with the first entry. */

const PublicPart = lazy(async () => ({ default: (await import('#web/components/public-facts.tsx')).PublicPart }));

/** A part of a page that says something of the registry; nothing if that does not have it. */
export function Public({ fallback, ...part }: Omit<ComponentProps<typeof PublicPart>, 'entry'> & SubjectEntry) {
  const { entry } = part;
  return (
    entry && (
      <Suspense fallback={fallback}>
        <PublicPart {...part} entry={entry} />
      </Suspense>
    )
  );
}

interface SubjectEntry {
  entry: RegistryEntry | undefined;
  /** Until its code is loaded. */
  fallback?: ReactNode;
}

/** Returns what the registry says of the subject of a page, which the service renders with it. */
export function useSubjectEntry(type: NamedType, identifier: string): RegistryEntry | undefined {
  const network = useNetwork();
  const names = usePublicNames();
  const isAsked = useConfig().registry === 'api' && names === undefined;
  const { data } = useQuery({ ...registryEntryQuery({ network, identifier }), enabled: isAsked });
  return names ? names.find(type, identifier) : data?.data.entries.find((entry) => entry.type === type);
}
