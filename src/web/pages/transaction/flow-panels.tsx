import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { Card } from '../../components/primitives/card.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { useLocale } from '../../locale-context.ts';
import type { BitcoinPanel } from './bitcoin/bitcoin-panel.tsx';
import type { MultiPartyPanel } from './multi-party-panel.tsx';

// Loaded on demand: most transactions have one sender and one recipient.
const LazyBitcoinPanel = lazy<typeof BitcoinPanel>(async () => {
  try {
    return { default: (await import('./bitcoin/bitcoin-panel.tsx')).BitcoinPanel };
  } catch {
    return { default: NotLoaded };
  }
});
const LazyMultiPartyPanel = lazy<typeof MultiPartyPanel>(async () => {
  try {
    return { default: (await import('./multi-party-panel.tsx')).MultiPartyPanel };
  } catch {
    return { default: NotLoaded };
  }
});

/** The Bitcoin transaction of a deposit or withdrawal. */
export function BitcoinFlow(properties: ComponentProps<typeof BitcoinPanel>) {
  return (
    <Loading>
      <LazyBitcoinPanel {...properties} />
    </Loading>
  );
}

export function MultiPartyFlow(properties: ComponentProps<typeof MultiPartyPanel>) {
  return (
    <Loading>
      <LazyMultiPartyPanel {...properties} />
    </Loading>
  );
}

function Loading({ children }: { children: ReactNode }) {
  const { t } = useLocale();
  const fallback = (
    <Card aria-busy="true">
      <SkeletonRows rows={7} label={t('transaction.loading')} />
    </Card>
  );
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

function NotLoaded() {
  const { t } = useLocale();
  return (
    <Card>
      <p className="px-5 py-4 text-ink-2">{t('panel.notLoaded')}</p>
    </Card>
  );
}
