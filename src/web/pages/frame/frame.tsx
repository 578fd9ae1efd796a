import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { frameWords as words } from '../../../words/en/frame.ts';
import { networkSummaryQuery } from '../../queries/stats.ts';
import { BitcoinPriceProvider } from '../../ui/bitcoin-price.tsx';
import { announce } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { NetworkProvider, useNetwork } from '../../ui/network.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { Announcer } from './announcer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

// Not needed for the first view; it is fetched when somebody asks for it.
const loadKeys = () => import('./keys-dialog.tsx');
type KeysDialog = Awaited<ReturnType<typeof loadKeys>>['KeysDialog'];

/** What stands around every page. */
export function Frame() {
  return (
    <NetworkProvider>
      <FrameOfNetwork />
    </NetworkProvider>
  );
}

function FrameOfNetwork() {
  const network = useNetwork();
  const navigate = useNavigate();
  const [Keys, setKeys] = useState<KeysDialog>();
  const showKeys = () =>
    void loadKeys().then(
      ({ KeysDialog }) => setKeys(() => KeysDialog),
      () => announce(words.noKeys),
    );
  useKeys({
    help: showKeys,
    transactions: () => void navigate({ to: '/' }),
    statistics: () => void navigate({ to: '/stats' }),
  });
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
      <main id="main" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer onKeys={showKeys} />
      {Keys && <Keys onClose={() => setKeys(undefined)} />}
    </BitcoinPriceProvider>
  );
}
