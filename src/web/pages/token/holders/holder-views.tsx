import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';
import { useExtension } from '#web/queries/not-found.ts';

// Loaded on demand: when it is opened.
const SizesFigure = lazy(async () => ({ default: (await import('#web/pages/token/holder-sizes.tsx')).SizesFigure }));

/** Other views of the holders of a token: by balance, opened here, and over time. Nothing that the service lacks. */
export function HolderViews(properties: { network: Network; identifier: string; token: TokenDetails | undefined }) {
  const { network, identifier, token } = properties;
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const hasSizes = useExtension('/v1/tokens/{identifier}/holders/sizes');
  const hasHistory = useExtension('/v1/tokens/{identifier}/history');
  if (!hasSizes && !hasHistory) return null;
  return (
    <div className="relative border-t border-line">
      {hasSizes && (
        <details className="group/sizes noscript:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="w-max max-w-full cursor-pointer px-5 py-2.5 text-sm/5 font-medium @max-md/page:px-4">
            {t('tokenHolders.sizes')}
          </summary>
          {isOpen && token && (
            <div className="border-y border-line">
              <Suspense fallback={<SkeletonRows rows={6} label={t('tokenHolders.loading')} />}>
                <SizesFigure {...{ network, identifier, token }} />
              </Suspense>
            </div>
          )}
        </details>
      )}
      {hasHistory && (
        <Link
          className={`link text-sm/5 ${hasSizes ? 'absolute inset-e-5 top-2 py-0.5 @max-md/page:inset-e-4' : 'inline-block px-5 py-2.5 @max-md/page:px-4'}`}
          to="/token/$identifier"
          params={{ identifier }}
          search={{ network, tab: 'history', metric: 'holders' }}
          resetScroll={false}
        >
          {t('tokenHolders.overTime')}
        </Link>
      )}
    </div>
  );
}
