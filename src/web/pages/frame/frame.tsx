import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Network } from '../../../contract/common.ts';
import { frameWords as words } from '../../../words/en/frame.ts';
import { keptWords } from '../../../words/en/kept.ts';
import { networkSummaryQuery } from '../../queries/stats.ts';
import { LabelsProvider } from '../../settings/label-index.ts';
import { useLiveUpdates } from '../../settings/live.ts';
import { onWatching } from '../../settings/watching.ts';
import { BitcoinPriceProvider } from '../../ui/bitcoin-price.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NetworkProvider, useNetwork } from '../../ui/network.tsx';
import { useOnDemand } from '../../ui/on-demand.ts';
import { onOpenSettings } from '../../ui/open-settings.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { Announcer } from './announcer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Remembers the page on show in this browser, if it is that of an identifier; nothing waits for it. */
function useVisits(network: Network): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    // Such a page has two parts in its path; visit.ts knows which of those it is.
    if (path.lastIndexOf('/') > 0)
      import('./visit.ts').then(({ visit }) => visit(path, network)).catch(() => undefined);
  }, [path, network]);
}

/** What stands around every page. */
export function Frame() {
  return (
    <NetworkProvider>
      <LabelsProvider>
        <FrameOfNetwork />
      </LabelsProvider>
    </NetworkProvider>
  );
}

function FrameOfNetwork() {
  const network = useNetwork();
  const navigate = useNavigate();
  const isLive = useLiveUpdates();
  // None of them is part of the first view.
  const keys = useOnDemand(() => import('./keys-dialog.tsx'), words.noKeys);
  const settings = useOnDemand(() => import('./settings/settings-dialog.tsx'), keptWords.settingsNotLoaded);
  const still = useOnDemand(() => import('./still-bar.tsx'));
  const showSettings = useEffectEvent(settings.open);
  const watching = useOnDemand(() => import('./watch-keeper.tsx'));
  const showStill = useEffectEvent(still.open);
  const showWatching = useEffectEvent(watching.open);
  useEffect(() => onOpenSettings(() => showSettings()), []);
  useEffect(() => onWatching(() => showWatching()), []);
  useEffect(() => {
    if (!isLive) showStill();
  }, [isLive]);
  useKeys({
    help: keys.open,
    transactions: () => void navigate({ to: '/' }),
    statistics: () => void navigate({ to: '/stats' }),
  });
  useVisits(network);
  const { data: summary, dataUpdatedAt } = useQuery(networkSummaryQuery({ network }));
  // Coins of a test network have no value; 0 stands for "no price known", and one of an earlier visit is not the present one.
  const hasPrice = network === 'MAINNET' && dataUpdatedAt >= performance.timeOrigin;
  const price = hasPrice ? summary?.data.currentBtcPriceUsd || undefined : undefined;
  return (
    <BitcoinPriceProvider value={price}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      {network === 'REGTEST' && (
        <div className="netband" role="note">
          <Icon name="info" size={14} />
          {words.testNetwork}
        </div>
      )}
      <Announcer />
      <Header />
      {!isLive && still.part && <still.part.StillBar />}
      <main id="main" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer onKeys={keys.open} />
      {watching.part && <watching.part.WatchKeeper />}
      {settings.part && <settings.part.SettingsDialog onClose={settings.close} />}
      {keys.part && <keys.part.KeysDialog onClose={keys.close} />}
    </BitcoinPriceProvider>
  );
}
