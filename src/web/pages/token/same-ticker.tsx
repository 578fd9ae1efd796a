import { useState } from 'react';
import type { ListedToken } from '../../../contract/token.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ticker } from '../../ui/token-text.tsx';
import { TwinCard } from './twin-card.tsx';
import { twinCount } from './twins.ts';
import type { Twins } from './use-twins.ts';

/** Cards shown at first, this token's own among them. */
const fewest = 3;

/** Other tokens of the same or a similar ticker, as facts; which of them is meant, nobody here can say. */
export function SameTicker({ token, twins: search }: { token: ListedToken; twins: Twins }) {
  const locale = useLocale();
  const { twins, error, isCut, retry } = search;
  const [isOpen, setOpen] = useState(false);
  if (twins.length === 0 && error === null) return null;
  const shown = isOpen ? twins : twins.slice(0, fewest - 1);
  return (
    <aside className="warn" aria-label={locale.t('token.sameTicker')}>
      <Icon name={twins.length > 0 ? 'warn' : 'info'} />
      <div>
        {twins.length > 0 && (
          <>
            <h2>
              {twinCount(locale, twins)} <Ticker text={token.ticker} of={token.tokenIdentifier} />
            </h2>
            <p>
              {locale.t('token.tellApart')}
              {isCut && ` ${locale.t('token.othersCut')}`}
            </p>
          </>
        )}
        {error !== null && (
          <p className="warn-e">
            {twins.length > 0 ? locale.t('token.allNotAsked') : locale.t('token.othersNotAsked')}
            <button className="btn" type="button" onClick={retry}>
              <Icon name="retry" />
              {locale.t('common.retry')}
            </button>
          </p>
        )}
      </div>
      {twins.length > 0 && (
        <ul className="twins">
          <TwinCard token={token} isThis />
          {shown.map((twin) => (
            <TwinCard key={twin.token.tokenIdentifier} token={twin.token} />
          ))}
        </ul>
      )}
      {twins.length >= fewest && (
        <button className="btn twins-more" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? locale.t('token.showFewer') : locale.t('token.showAll', { count: twins.length })}
        </button>
      )}
    </aside>
  );
}
