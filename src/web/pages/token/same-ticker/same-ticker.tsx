import { cva } from 'class-variance-authority';
import { useState } from 'react';
import type { ListedToken } from '../../../../contract/endpoints/token.ts';
import { Ticker } from '../../../components/identity/token-text.tsx';
import { Button } from '../../../components/primitives/button.tsx';
import { Icon } from '../../../components/primitives/icon.tsx';
import { useLocale } from '../../../locale-context.ts';
import { TwinCard } from './twin-card.tsx';
import { fewestTwins, twinCount } from './twins.ts';
import type { Twins } from './use-twins.ts';

const box = cva([
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 rounded-lg border border-pending/40 bg-pending-wash px-5 py-4',
  '@max-md/page:grid-cols-[minmax(0,1fr)] @max-md/page:p-4',
]);

/** Other tokens of the same or a similar ticker, as facts; which of them is meant, nobody here can say. */
export function SameTicker({ token, twins: search }: { token: ListedToken; twins: Twins }) {
  const locale = useLocale();
  const { twins, error, isCut, retry } = search;
  const [isOpen, setOpen] = useState(false);
  if (twins.length === 0 && error === null) return null;
  const shown = isOpen ? twins : twins.slice(0, fewestTwins);
  return (
    <aside className={box()} aria-label={locale.t('token.sameTicker')}>
      <Icon name={twins.length > 0 ? 'warn' : 'info'} className="size-5 text-pending @max-md/page:hidden" />
      <div>
        {twins.length > 0 && (
          <>
            <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {twinCount(locale, twins)} <Ticker text={token.ticker} of={token.tokenIdentifier} />
            </h2>
            <p className="text-sm text-ink-2">
              {locale.t('token.tellApart')}
              {isCut && ` ${locale.t('token.othersCut')}`}
            </p>
          </>
        )}
        {error !== null && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
            {twins.length > 0 ? locale.t('token.allNotAsked') : locale.t('token.othersNotAsked')}
            <Button onClick={retry}>
              <Icon name="retry" />
              {locale.t('common.retry')}
            </Button>
          </p>
        )}
      </div>
      {twins.length > 0 && (
        <ul className="col-start-2 mt-2.5 grid grid-cols-3 gap-2 @max-md/page:col-start-1 @max-md/page:grid-cols-1">
          <TwinCard token={token} isThis />
          {shown.map((twin) => (
            <TwinCard key={twin.token.tokenIdentifier} token={twin.token} />
          ))}
        </ul>
      )}
      {twins.length > fewestTwins && (
        <Button
          className="col-start-2 mt-2 justify-self-start @max-md/page:col-start-1"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? locale.t('token.showFewer') : locale.t('token.showAll', { count: twins.length })}
        </Button>
      )}
    </aside>
  );
}
