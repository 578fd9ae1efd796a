import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Config } from '#contract/config.ts';
import type { Registry, RegistryBanner } from '#contract/registry.ts';
import { Icon } from '#web/components/controls.tsx';
import { NamesLegend, PublicName, ReportedMark, TokenMark } from '#web/components/public-name.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { registryQuery } from '#web/data/registry.ts';
import { useClock } from '#web/hooks/clock.ts';
import { refOf } from '#web/settings/labels.ts';
import { type NamedType, type PublicNames, providePublicNames } from '#web/settings/public-names.ts';
import { Bar } from './notices.tsx';

/** Loads the public names of the page's network, provides them to all rows, and shows the banners. */
export function RegistryPart({ source }: { source: NonNullable<Config['registry']> }) {
  const network = useNetwork();
  const { naming } = useLocale();
  const { banners: rendered } = useConfig();
  const { data } = useQuery(registryQuery({ network, source }));
  const registry = data?.data;
  useEffect(() => {
    providePublicNames(registry && publicNamesOf(registry, naming));
  }, [registry, naming]);
  const banners = registry?.banners ?? rendered?.filter((banner) => banner.network === network);
  return (
    <>
      {banners?.map((banner) => (
        <BannerBar key={banner.from + banner.text} {...banner} />
      ))}
    </>
  );
}

/** Names that a search shows. */
const maxHits = 6;

const namedTypes: ReadonlyMap<string, NamedType> = new Map([
  ['address', 'address'],
  ['publicKey', 'address'],
  ['token', 'token'],
]);

function publicNamesOf({ network, entries }: Registry, naming: NamingProfile): PublicNames {
  const byKey = new Map(
    entries.map((entry) => [
      `${entry.type} ${refOf(naming, network, entry.type, entry.identifier)}`,
      {
        ...entry,
        marks: (
          <>
            {entry.warning && <ReportedMark />}
            {entry.mark !== undefined && <TokenMark mark={entry.mark} />}
          </>
        ),
        drawnName: entry.name !== undefined && <PublicName>{entry.name}</PublicName>,
      },
    ]),
  );
  return {
    network,
    legend: <NamesLegend />,
    search: (text) => {
      const part = text.trim().toLowerCase();
      if (part.length < 2) return [];
      const found = entries.filter(({ name }) => name?.toLowerCase().includes(part)).slice(0, maxHits);
      return found.flatMap(({ type, identifier }) => {
        const ref = refOf(naming, network, type, identifier);
        return ref === undefined ? [] : [{ network, type, ref }];
      });
    },
    find: (kind, text) => {
      const type = namedTypes.get(kind);
      if (type === undefined || byKey.size === 0) return undefined;
      return byKey.get(`${type} ${text}`) ?? byKey.get(`${type} ${refOf(naming, network, type, text)}`);
    },
  };
}

/** A banner of the operator, in its time. */
function BannerBar({ text, url, from, to }: RegistryBanner) {
  const { t } = useLocale();
  const isNow = useClock((now) => Date.parse(from) <= now && now < Date.parse(to));
  if (!isNow) return null;
  return (
    <Bar className="bg-accent-wash" role="note" data-operator-banner>
      <Icon name="info" className="flex-none text-accent" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{text}</bdi>{' '}
        {url !== undefined && (
          <a className="link" href={url} rel="nofollow noreferrer noopener">
            {t('registryPage.more')}
          </a>
        )}
      </p>
    </Bar>
  );
}
