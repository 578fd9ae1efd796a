import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import { pages, pagesWith } from '#contract/pages.ts';
import { BitcoinPriceProvider } from '#web/components/amount/bitcoin-price.tsx';
import { onOpenSettings } from '#web/components/dialog/open-settings.ts';
import { useDialog } from '#web/components/dialog.ts';
import { Icon } from '#web/components/icon.tsx';
import { NetworkProvider, useNetwork } from '#web/hooks/page-context.tsx';
import { PaymentProofProvider } from '#web/hooks/payment-proof.tsx';
import { useKeys } from '#web/hooks/use-keys.ts';
import { useLocale } from '#web/contexts.ts';
import { networkSummaryQuery } from '#web/queries/stats.ts';
import { LabelsProvider } from '#web/settings/labels/label-index.ts';
import { useSetting } from '#web/settings/settings.ts';
import { UnitProvider } from '#web/settings/unit.ts';
import { useWatched } from '#web/settings/watched.ts';
import { Announcer } from './announcer.tsx';
import { DataStoppedNotice } from './data-stopped-notice.tsx';
import { Footer } from './footer.tsx';
import { HeadTags } from './head-tags.tsx';
import { Header } from './header.tsx';
import { IgnoredParametersNote } from './ignored-parameters.tsx';
import { KnownTickerMarks } from './known-ticker-marks.tsx';
import { PausedBar } from './paused-bar.tsx';
import { PrintNote } from './print-note.tsx';
import { recordPageVisit } from './record-visit.ts';
import { ServiceNotice } from './notices.tsx';

const WatchKeeper = lazy(() =>
  import('./transaction-watcher.tsx').then(
    (code) => ({ default: code.TransactionWatcher }),
    // The page works without it; the next page tries again.
    () => ({ default: () => null }),
  ),
);

// Marks the test network, so that it is never mistaken for real money.
const netBand = cva([
  'not-printed-with-sheet flex min-h-7 items-center justify-center gap-2 border-b border-line-2 px-4 py-1',
  'text-center text-xs/4 font-semibold text-ink bg-stripes',
]);

function useVisits(network: Network): void {
  const { naming } = useLocale();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    recordPageVisit(naming, path, network);
  }, [naming, path, network]);
}

/** Header, footer and banners around every page. */
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
  const { t } = useLocale();
  const network = useNetwork();
  const navigate = useNavigate();
  const isLive = useSetting('live') === 'on';
  const isWatching = useWatched().length > 0;
  const keys = useDialog(() => import('./keys-dialog.tsx'), t('frame.shortcutsNotLoaded'));
  const settings = useDialog(() => import('./settings-dialog.tsx'), t('frame.settingsNotLoaded'));
  const showSettings = useEffectEvent(settings.open);
  useEffect(() => onOpenSettings(() => showSettings()), []);
  useKeys({
    help: keys.open,
    ...Object.fromEntries(pagesWith('key').map((name) => [name, () => void navigate({ to: pages[name].path })])),
  });
  useVisits(network);
  // The frame hydrates before the page. It only polls, so that the page is hydrated with the data it was rendered with.
  const { data: summary } = useQuery({ ...networkSummaryQuery({ network }), refetchOnMount: false });
  const dataStop = summary?.dataStop;
  // Coins of a test network have no value; 0 means no known price, and a price from an earlier visit is not current.
  const isOfVisit = summary?.cachedAt === undefined || summary.cachedAt >= performance.timeOrigin;
  const hasPrice = hasDollarValue(network) && isOfVisit;
  const price = hasPrice ? summary?.data.currentBtcPriceUsd || undefined : undefined;
  return (
    <BitcoinPriceProvider value={price}>
      <a
        className="not-printed absolute -top-15 inset-s-8 z-30 rounded-md bg-accent px-3 py-2 font-semibold text-on-accent focus:top-3 max-md:inset-s-4"
        href="#main"
      >
        {t('frame.skip')}
      </a>
      {network === 'REGTEST' && (
        <div className={netBand()} role="note" data-test-network>
          <Icon name="info" size={14} />
          {t('frame.testNetwork')}
        </div>
      )}
      <HeadTags />
      <Announcer />
      <Header>{dataStop && <DataStoppedNotice stop={dataStop} />}</Header>
      <PrintNote />
      <ServiceNotice />
      {!isLive && <PausedBar />}
      <IgnoredParametersNote />
      <main
        id="main"
        className="mx-auto w-full max-w-page px-8 max-md:px-4 print:has-data-sheet:max-w-none print:has-data-sheet:p-0"
        tabIndex={-1}
      >
        <Outlet />
      </main>
      <Footer onKeys={keys.open} />
      {isWatching && (
        <Suspense>
          <WatchKeeper />
        </Suspense>
      )}
      {settings.code && <settings.code.SettingsDialog onClose={settings.close} />}
      {keys.code && <keys.code.KeysDialog onClose={keys.close} />}
    </BitcoinPriceProvider>
  );
}
