import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { Card } from '#web/components/card.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';

/** Loads a panel that few transactions have on demand; a sentence replaces one that cannot be loaded. */
export function lazyPanel<Properties extends object>(load: () => Promise<ComponentType<Properties>>) {
  const Panel = lazy<ComponentType<Properties>>(async () => ({ default: await load() }));

  function NotLoaded() {
    return (
      <Card>
        <p className="px-5 py-4 text-ink-2">{useLocale().t('panel.notLoaded')}</p>
      </Card>
    );
  }

  return function LazyPanel(properties: Properties) {
    const fallback = (
      <Card aria-busy="true">
        <SkeletonRows rows={7} label={useLocale().t('transaction.loading')} />
      </Card>
    );
    return (
      <CatchBoundary getResetKey={() => 'once'} errorComponent={NotLoaded}>
        <Suspense fallback={fallback}>
          <Panel {...properties} />
        </Suspense>
      </CatchBoundary>
    );
  };
}
