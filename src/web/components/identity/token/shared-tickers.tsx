import { sharedTickers } from '#format/text/shared-tickers.ts';
import { Caution, CautionItem, CautionList } from '#web/components/states/caution.tsx';
import { useLocale } from '#web/contexts.ts';
import { Ticker } from '#web/components/token-text.tsx';

/**
 * Lists the tickers that several of the shown tokens share; renders nothing if there are none.
 * @param isPart whether there may be more tokens on other pages
 */
export function SharedTickers({ tickers, isPart = false }: { tickers: readonly string[]; isPart?: boolean }) {
  const { t } = useLocale();
  const shared = sharedTickers(tickers);
  if (shared.length === 0) return null;
  return (
    <Caution>
      <CautionList>
        {shared.map((group) => (
          <CautionItem key={group.ticker}>
            {isPart
              ? t.rich('tokenList.sharedTickerHere', {
                  count: group.count,
                  ticker: () => <Ticker className="align-middle" text={group.ticker} of={undefined} />,
                })
              : t.rich('tokenList.sharedTicker', {
                  count: group.count,
                  ticker: () => <Ticker className="align-middle" text={group.ticker} of={undefined} />,
                })}
          </CautionItem>
        ))}
      </CautionList>
      <p>{t('tokenList.compareIdentifiers')}</p>
    </Caution>
  );
}
