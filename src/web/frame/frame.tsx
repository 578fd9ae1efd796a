import { useQuery } from '@tanstack/react-query';
import { Asset, Outlet, useLocation, useNavigate, useTags } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { pages, pagesWith } from '#contract/pages.ts';
import type { getNetworkSummary } from '#contract/stats.ts';
import { tickerMarks } from '#format/names.ts';
import { Icon } from '#web/components/controls.tsx';
import { useDialog } from '#web/components/dialog.ts';
import { Moment, useOldPriceDate } from '#web/components/time.tsx';
import {
  BitcoinPriceProvider,
  FailureInBarProvider,
  NetworkProvider,
  PaymentProofProvider,
  TickerMarksProvider,
  useConfig,
  useLocale,
  useNetwork,
} from '#web/contexts.ts';
import type { Received } from '#web/data/api.ts';
import { useDataState } from '#web/data/data-state.ts';
import { knownTokens } from '#web/data/known-tokens.ts';
import { networkSummaryQuery } from '#web/data/queries/stats.ts';
import { useKeys } from '#web/hooks/keys.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import { LabelsProvider, labelTypes } from '#web/settings/labels.ts';
import { PublicNamesProvider } from '#web/settings/public-names.ts';
import { recordVisit } from '#web/settings/recent.ts';
import { UnitProvider } from '#web/settings/settings.ts';
import { useStars } from '#web/settings/stars.ts';
import { useWatched } from '#web/settings/watched.ts';
import { Announcer } from './announcer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoticeBar, useCacheValue, useServiceFailure } from './notices.tsx';

// Only a reader with stars loads it.
const StarWatcher = lazy(() =>
  import('#web/watching/star-watcher.tsx').then(
    (code) => ({ default: code.StarWatcher }),
    () => ({ default: () => <></> }),
  ),
);

const WatchKeeper = lazy(() =>
  import('./transaction-watcher.tsx').then(
    (code) => ({ default: code.TransactionWatcher }),
    // The page works without it; the next page tries again.
    () => ({ default: () => null }),
  ),
);

// Only an explorer with public names loads it; pages work without it.
const RegistryPart = lazy(() =>
  import('./registry.tsx').then(
    (code) => ({ default: code.RegistryPart }),
    () => ({ default: () => <></> }),
  ),
);

const skipLink = cx([
  'not-printed absolute -top-15 inset-s-8 z-30 rounded-10 bg-accent px-3 py-2 font-strong text-on-accent',
  'focus:top-3 max-md:inset-s-4',
]);

const priceNotice = cx([
  'not-printed-with-sheet flex min-h-7 items-center justify-center gap-2 border-b border-line-2 bg-sunken px-4 py-1',
  'text-center text-12/4 font-strong text-ink',
]);

export function Frame() {
  return (
    <NetworkProvider>
      <LabelsProvider>
        <UnitProvider>
          <PaymentProofProvider>
            <KnownTickerMarks>
              <FrameOfNetwork />
            </KnownTickerMarks>
          </PaymentProofProvider>
        </UnitProvider>
      </LabelsProvider>
    </NetworkProvider>
  );
}

function FrameOfNetwork() {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const navigate = useNavigate();
  const { registry } = useConfig();
  const keys = useDialog(() => import('./keys-dialog.tsx'), t('frame.shortcutsNotLoaded'));
  useKeys({
    help: keys.open,
    ...Object.fromEntries(pagesWith('key').map((name) => [name, () => void navigate({ to: pages[name].path })])),
  });
  useVisits(network);
  // The frame hydrates before the page. It only polls, so that the page is hydrated with the data it was rendered with.
  const { data: summary } = useQuery({ ...networkSummaryQuery({ network }), refetchOnMount: false });
  const dataState = useDataState(network);
  const failure = useServiceFailure();
  const isStatusPage = useLocation({ select: ({ pathname }) => pathname === pages.status.path });
  const bitcoinPrice = usePriceOf(network, summary);
  const oldPriceDate = useOldPriceDate(bitcoinPrice?.at);
  return (
    <PublicNamesProvider network={network}>
      <BitcoinPriceProvider value={bitcoinPrice}>
        <SkipLinks />
        {oldPriceDate !== undefined && (
          <div className={priceNotice} role="note">
            <Icon name="info" size={14} />
            {t('frame.oldPrice', { date: oldPriceDate })}
          </div>
        )}
        <HeadTags />
        <Announcer />
        <Header />
        <PrintNote />
        {registry && (
          <Suspense>
            <RegistryPart source={registry} />
          </Suspense>
        )}
        {/* The page of the status says it in its card. */}
        <NoticeBar failure={failure} {...(!isStatusPage && dataState)} />
        <main id="main" className="wrap print:has-data-sheet:max-w-none print:has-data-sheet:p-0" tabIndex={-1}>
          <FailureInBarProvider value={failure !== undefined}>
            <Outlet />
          </FailureInBarProvider>
        </main>
        <Footer onKeys={keys.open} />
        <Watchers />
        {keys.code && <keys.code.KeysDialog onClose={keys.close} />}
      </BitcoinPriceProvider>
    </PublicNamesProvider>
  );
}

/** What watches starred addresses and chosen transactions, loaded if there are any. */
function Watchers() {
  const isWatching = useWatched().length > 0;
  const hasStars = useStars().length > 0;
  return (
    <>
      {hasStars && (
        <Suspense>
          <StarWatcher />
        </Suspense>
      )}
      {isWatching && (
        <Suspense>
          <WatchKeeper />
        </Suspense>
      )}
    </>
  );
}

/** Returns the price of bitcoin that values are shown at; undefined if none is known. */
function usePriceOf(network: Network, summary: Received<typeof getNetworkSummary> | undefined) {
  // Coins of a test network have no value; 0 means no known price, and a price from an earlier visit is not current.
  const isOfVisit = summary?.cachedAt === undefined || summary.cachedAt >= performance.timeOrigin;
  const hasPrice = hasDollarValue(network) && isOfVisit;
  const price = hasPrice ? summary?.data.currentBtcPriceUsd || undefined : undefined;
  const at = (price !== undefined && summary?.data.btcPriceAt) || undefined;
  return useMemo(() => (price === undefined ? undefined : { usd: price, at }), [price, at]);
}

/** Lead past the header: to the page, and to the rows of its list. */
function SkipLinks() {
  const { t } = useLocale();
  return (
    <>
      <a className={skipLink} href="#main">
        {t('frame.skip')}
      </a>
      <button
        className={cx(skipLink, 'noscript:hidden [:not(:has(main_tr[role]))>&]:hidden')}
        type="button"
        onClick={() => document.querySelector<HTMLElement>('main tr[role] td :is(a, button)')?.focus()}
      >
        {t('frame.skipToList')}
      </button>
    </>
  );
}

/** Description, canonical link and preview tags, for which no navigation waits. {@link Announcer} sets the title. */
function HeadTags() {
  return useTags()
    .filter(({ tag }) => tag !== 'title')
    .map((tag) => <Asset key={JSON.stringify(tag)} {...tag} />);
}

function useVisits(network: Network): void {
  const { naming } = useLocale();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const [, page, text] = path.split('/');
    const type = labelTypes.find((one) => one === page);
    // Identifiers in paths consist of letters, digits and hyphens.
    if (type && text) recordVisit(naming, network, type, text);
  }, [naming, path, network]);
}

/** On paper, above the page: its address and the time of printing. A sheet has its own. */
function PrintNote() {
  const { t } = useLocale();
  const network = useNetwork();
  const banner = useBanner();
  const [printed, setPrinted] = useState<{ at: string; url: string }>();
  useEffect(() => {
    // The browser prints as soon as the listeners return.
    const note = () => flushSync(() => setPrinted({ at: new Date().toISOString(), url: location.href }));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  if (!printed) return null;
  return (
    <p className="not-printed-with-sheet hidden px-4 text-12/4 wrap-anywhere text-ink-2 print:block" data-print-note>
      {banner && <b className="block font-strong">{banner}</b>}
      {!hasDollarValue(network) && <b className="block font-strong">{t('frame.testNetwork')}</b>}
      {printed.url}
      <br />
      {t.rich('frame.printed', { time: () => <Moment at={printed.at} dateToo /> })}
    </p>
  );
}

/** Marks the tickers that several tokens of the loaded data have, the same way wherever they are shown. */
function KnownTickerMarks({ children }: { children: ReactNode }) {
  const network = useNetwork();
  // As text, so that only a change renders again.
  const text = useCacheValue((client) =>
    [...tickerMarks(knownTokens(client, network))]
      .map((entry) => entry.join(' '))
      .toSorted()
      .join(),
  );
  const marks = useMemo(() => marksIn(text), [text]);
  return <TickerMarksProvider value={marks}>{children}</TickerMarksProvider>;
}

function marksIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').flatMap((entry) => {
      const [identifier, mark] = entry.split(' ');
      return identifier && mark ? [[identifier, mark] as const] : [];
    }),
  );
}
