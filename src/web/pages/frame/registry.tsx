import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Config } from '#contract/config.ts';
import type { Registry } from '#contract/registry.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { registryQuery } from '#web/data/registry.ts';
import { refOf } from '#web/settings/labels.ts';
import { type PublicNames, providePublicNames } from '#web/settings/public-names.ts';

/** Loads the public names of the page's network, and provides them to all rows. */
export function RegistryReader({ source }: { source: NonNullable<Config['registry']> }) {
  const network = useNetwork();
  const { naming } = useLocale();
  const { data } = useQuery(registryQuery({ network, source }));
  const registry = data?.data;
  useEffect(() => {
    providePublicNames(registry && publicNamesOf(registry, naming));
  }, [registry, naming]);
  return null;
}

function publicNamesOf({ network, entries, banners }: Registry, naming: NamingProfile): PublicNames {
  const byKey = new Map(
    entries.map((entry) => [`${entry.type} ${refOf(naming, network, entry.type, entry.identifier)}`, entry]),
  );
  return {
    network,
    entries,
    banners,
    find: (type, text) => {
      if (byKey.size === 0) return undefined;
      return byKey.get(`${type} ${text}`) ?? byKey.get(`${type} ${refOf(naming, network, type, text)}`);
    },
  };
}
