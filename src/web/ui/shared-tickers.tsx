import { type SharedTicker, sharedTickers } from '../../format/shared-tickers.ts';
import { Icon } from './icon.tsx';
import { Ticker } from './token-text.tsx';

/**
 * Says which tickers several of the tokens shown have; nothing where none is shared.
 * @param isPart more tokens may stand on other pages
 */
export function SharedTickers({ tickers, isPart = false }: { tickers: readonly string[]; isPart?: boolean }) {
  const shared = sharedTickers(tickers);
  if (shared.length === 0) return null;
  return (
    <div className="alike">
      <Icon name="warn" />
      <ul>
        {shared.map((group) => (
          <li key={group.ticker}>
            <Sentence group={group} isPart={isPart} />
          </li>
        ))}
      </ul>
      <p>Tell them apart by their identifiers.</p>
    </div>
  );
}

function Sentence({ group: { ticker, count }, isPart }: { group: SharedTicker; isPart: boolean }) {
  return (
    <>
      {count} tokens {isPart && 'on this page '}call themselves <Ticker text={ticker} />
    </>
  );
}
