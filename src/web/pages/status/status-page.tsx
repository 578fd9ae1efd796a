import { useQueries } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { NetworkStatus } from '#contract/status.ts';
import { paceText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { networkTitle } from '#i18n/locale.ts';
import { PageBar, Section } from '#web/components/card.tsx';
import { Icon } from '#web/components/controls.tsx';
import { HeroCard, HeroGrid, HeroStatus, valueLook } from '#web/components/hero.tsx';
import { Blank, ErrorState, SkeletonRows } from '#web/components/states.tsx';
import { Age, Moment } from '#web/components/time.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { statusQuery } from '#web/data/queries/stats.ts';
import { Incidents, useIncidents } from './incidents.tsx';
import { MinuteChart } from './minute-chart.tsx';
import { StatusLines } from './status-lines.tsx';

/** Whether what the explorer shows is current, of each network. */
export function StatusPage() {
  const { t } = useLocale();
  const shown = useNetwork();
  const { networks } = useConfig();
  const ordered = [shown, ...networks.filter((network) => network !== shown)];
  const reads = useQueries({ queries: ordered.map((network) => statusQuery({ network })) });
  const [first] = reads;
  const incidents = useIncidents(
    ordered,
    reads.map(({ data }) => data?.data),
  );
  if (isUnavailable(first?.error ?? null)) {
    return (
      <>
        <PageBar title={t('frame.status')} />
        <Blank icon="info" title={t('status.notServed')}>
          {t('status.notServedHint')}
        </Blank>
      </>
    );
  }
  return (
    <>
      {first?.data ? <Card status={first.data.data} /> : <h1>{t('frame.status')}</h1>}
      <div className={cx(ordered.length > 1 && '@[60rem]/page:grid @[60rem]/page:grid-cols-2 @[60rem]/page:gap-x-16')}>
        {ordered.map((network, index) => (
          <NetworkSection key={network} network={network} read={reads[index]} />
        ))}
      </div>
      {incidents && <Incidents incidents={incidents} />}
    </>
  );
}

interface Read {
  readonly data: { readonly data: NetworkStatus } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function NetworkSection({ network, read }: { network: Network; read: Read | undefined }) {
  const { t } = useLocale();
  const title = networkTitle(network);
  return (
    <Section
      id={`status-${network}`}
      title={title}
      badge={
        !hasDollarValue(network) && (
          <span className="rounded-full bg-stripes px-2 text-12/5.5 font-label">{t('status.testNetwork')}</span>
        )
      }
      end={read?.data && <NetworkState status={read.data.data} />}
    >
      {read?.data ? (
        <StatusLines status={read.data.data} />
      ) : read?.error ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} isSmall />
      ) : (
        <SkeletonRows rows={5} label={t('status.loading')} />
      )}
    </Section>
  );
}

function NetworkState({ status: { source, isLate } }: { status: NetworkStatus }) {
  const { t } = useLocale();
  if (source.stopped === null && source.share >= 1 && !isLate) {
    return (
      <span className="inline-flex items-center gap-1.5 text-12 text-ink-3">
        <Icon name="check" size={14} className="text-confirmed" />
        {t('status.allWorks')}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 font-label text-pending">
      <Icon name="pending" size={14} />
      {t(source.stopped ? 'status.stopped' : source.share < 1 ? 'status.copying' : 'status.waiting')}
    </span>
  );
}

/** What limits a network most, as the first card says it. */
function Card({ status }: { status: NetworkStatus }) {
  const locale = useLocale();
  const { t } = locale;
  const { network, pace, source, isLate } = status;
  const isCopying = source.share < 1;
  const isCurrent = source.stopped === null && !isCopying && !isLate;
  return (
    <HeroCard status={isCurrent ? 'confirmed' : 'pending'}>
      <HeroGrid>
        <div>
          <HeroStatus status={isCurrent ? 'confirmed' : 'pending'} title={titleOf(locale, status)}>
            {isCurrent && t('status.currentHint')}
            {isLate && pace && t.rich('status.since', { since: () => <Moment at={pace.newestAt} dateToo /> })}
          </HeroStatus>
          {pace && (
            <>
              <p className="hero-amount hero-13 mt-6">
                <span className="amount">
                  {t.rich('status.age', {
                    age: () => (
                      <span className="num">
                        <Age at={pace.newestAt} />
                      </span>
                    ),
                    unit: (words) => <span className="unit">{words}</span>,
                  })}
                </span>
              </p>
              <p className={valueLook}>
                <span>{t('status.newestOn', { network })}</span>
                {pace.secondsPerTransaction !== null && (
                  <span>
                    {t.rich('status.usualPace', {
                      pace: paceText(locale, pace.secondsPerTransaction),
                      b: (words) => <b>{words}</b>,
                    })}
                  </span>
                )}
              </p>
            </>
          )}
        </div>
        {pace && <MinuteChart network={network} isLate={isLate} />}
      </HeroGrid>
    </HeroCard>
  );
}

function titleOf({ t }: Locale, { pace, source, isLate }: NetworkStatus) {
  if (source.stopped) return t('status.stopped');
  if (isLate && pace) return t.rich('dataLate.late', { age: () => <Age at={pace.newestAt} /> });
  if (source.share < 1) return t('status.copying');
  return pace ? t('status.current') : t('status.empty');
}
