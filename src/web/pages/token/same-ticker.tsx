import { cva } from 'class-variance-authority';
import { useState } from 'react';
import type { ListedToken } from '#contract/endpoints/token.ts';
import { Ticker } from '#web/components/token-text.tsx';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import { LookalikeCard } from './same-ticker/lookalike-card.tsx';
import { initialLookalikes, lookalikeCount } from './same-ticker/lookalikes.ts';
import type { LookalikeTokens } from './same-ticker/use-lookalikes.ts';

const box = cva([
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 rounded-lg border border-pending bg-pending-wash px-5 py-4',
  '@max-md/page:grid-cols-1 @max-md/page:p-4',
]);

/** Other tokens with the same or a similar ticker. The explorer cannot tell which one is genuine. */
export function SameTicker({ token, lookalikes: search }: { token: ListedToken; lookalikes: LookalikeTokens }) {
  const locale = useLocale();
  const { lookalikes, error, isCut, retry } = search;
  const [isOpen, setOpen] = useState(false);
  if (lookalikes.length === 0 && error === null) return null;
  const shown = isOpen ? lookalikes : lookalikes.slice(0, initialLookalikes);
  return (
    <aside className={box()} aria-label={locale.t('token.sameTicker')}>
      <Icon name={lookalikes.length > 0 ? 'warn' : 'info'} className="size-5 text-pending @max-md/page:hidden" />
      <div>
        {lookalikes.length > 0 && (
          <>
            <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {lookalikeCount(locale, lookalikes)} <Ticker isBare text={token.ticker} of={token.tokenIdentifier} />
            </h2>
            <p className="text-sm text-ink-2">
              {locale.t('token.compareIdentifiers')}
              {isCut && ` ${locale.t('token.othersMore')}`}
            </p>
          </>
        )}
        {error !== null && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
            {lookalikes.length > 0 ? locale.t('token.someFailed') : locale.t('token.othersFailed')}
            <Button onClick={retry}>
              <Icon name="retry" />
              {locale.t('common.retry')}
            </Button>
          </p>
        )}
      </div>
      {lookalikes.length > 0 && (
        <ul className="col-start-2 mt-2.5 grid grid-cols-3 gap-2 @max-md/page:col-start-1 @max-md/page:grid-cols-1">
          <LookalikeCard token={token} isThis />
          {shown.map((lookalike) => (
            <LookalikeCard key={lookalike.token.tokenIdentifier} token={lookalike.token} />
          ))}
        </ul>
      )}
      {lookalikes.length > initialLookalikes && (
        <Button
          className="col-start-2 mt-2 justify-self-start @max-md/page:col-start-1"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? locale.t('token.showFewer') : locale.t('address.showAll', { count: lookalikes.length })}
        </Button>
      )}
    </aside>
  );
}
