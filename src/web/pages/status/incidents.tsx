import { useQueries } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import type { NetworkStatus } from '#contract/status.ts';
import { Section } from '#web/components/card.tsx';
import { Icon } from '#web/components/controls.tsx';
import { Moment } from '#web/components/time.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { registryQuery } from '#web/data/registry.ts';
import { useClock } from '#web/hooks/clock.ts';

type Incident = NonNullable<NetworkStatus['incidents']>[number] & { readonly network: Network };

/**
 * What the operator announces of the networks, latest beginning first; undefined without a registry. A static explorer has its
 * own registry, whatever the service says.
 * @param statuses undefined while they load
 */
export function useIncidents(
  networks: readonly Network[],
  statuses: readonly (NetworkStatus | undefined)[],
): readonly Incident[] | undefined {
  const isFile = useConfig().registry === 'file';
  const files = useQueries({
    queries: isFile ? networks.map((network) => registryQuery({ network, source: 'file' })) : [],
  });
  const found = networks.map((network, index) => ({
    network,
    incidents: isFile ? files[index]?.data?.data.banners : statuses[index]?.incidents,
  }));
  if (found.every(({ incidents }) => incidents === undefined)) return undefined;
  return found
    .flatMap(({ network, incidents = [] }) => incidents.map((incident) => ({ ...incident, network })))
    .toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from));
}

export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useLocale();
  return (
    <Section
      id="incidents"
      title={t('status.incidents')}
      end={<span className="text-ink-3">{t('status.byOperator')}</span>}
    >
      {incidents.length === 0 ? (
        <p className="text-ink-2">{t('status.noIncidents')}</p>
      ) : (
        <ul>
          {incidents.map((incident) => (
            <IncidentLine key={`${incident.network} ${incident.from} ${incident.text}`} {...incident} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const looks = {
  now: { icon: 'clock', color: 'text-pending' },
  planned: { icon: 'info', color: 'text-ink-3' },
  over: { icon: 'check', color: 'text-confirmed' },
} as const;

function IncidentLine({ network, text, url, from, to }: Incident) {
  const { t } = useLocale();
  const phase = useClock((now) => (now < Date.parse(from) ? 'planned' : now < Date.parse(to) ? 'now' : 'over'));
  const { icon, color } = looks[phase];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-6 gap-y-1 border-t border-line py-3 @max-2xs/page:grid-cols-1">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-label">{text}</bdi>{' '}
        {url !== undefined && (
          <a className="link" href={url} rel="nofollow noreferrer noopener">
            {t('registryPage.more')}
          </a>
        )}
      </p>
      <span className={`inline-flex items-center gap-1.5 font-label ${color}`}>
        <Icon name={icon} size={14} />
        {t(`status.phase.${phase}`)}
      </span>
      <p className="col-span-full text-ink-3 @max-2xs/page:col-span-1">
        {t.rich('status.incidentTime', {
          network,
          from: () => <Moment at={from} dateToo />,
          to: () => <Moment at={to} dateToo />,
        })}
      </p>
    </li>
  );
}
