import { useEffect } from 'react';
import { sharedTickers } from '#format/text/shared-tickers.ts';
import { announce } from '#web/components/primitives/copy-text.ts';
import { Icon } from '#web/components/icon.tsx';
import { tag } from '#web/components/tag.tsx';
import { AsOf } from '#web/components/states/as-of.tsx';
import { errorText } from '#web/components/states/error-text.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { NoteRow } from '#web/pages/search/result-row.tsx';
import { TokenRow } from '#web/pages/search/options/token-row.tsx';
import { isNotFound } from '#web/queries/not-found.ts';
import { Group } from './group.tsx';
import { useTokenMatches } from './token-matches.ts';

/** Tokens shown; the search page has all. */
const shown = 6;

/** Tokens with a matching name or ticker, in the service's order, with a count of equal tickers. */
export function TokenGroup({ text }: { text: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const { name, data, error, dataUpdatedAt } = useTokenMatches(text);
  const count = name === undefined ? undefined : data?.data.length;
  useEffect(() => {
    if (count !== undefined)
      announce(count === 0 ? locale.t('search.none', { network }) : locale.t('searchList.tokensFound', { count }));
  }, [count, network]);
  if (name === undefined || (data === undefined && isNotFound(error))) return null;
  const tokens = data?.data ?? [];
  const [shared] = sharedTickers(tokens.map(({ ticker }) => ticker));
  return (
    <Group
      title={locale.t('searchList.tokens')}
      note={
        shared && (
          <span className={tag({ tone: 'warning' })}>
            {locale.t('searchList.withTicker', { count: shared.count, ticker: shared.ticker })}
          </span>
        )
      }
    >
      {data && error && (
        <NoteRow picture={<Icon name="warn" size={18} />} title={<AsOf {...{ error, dataUpdatedAt }} />} />
      )}
      {tokens.slice(0, shown).map((token) => (
        <TokenRow key={token.tokenIdentifier} token={token} network={network} />
      ))}
      {count === undefined && error === null && (
        <NoteRow
          isBusy
          picture={<Icon name="clock" size={18} />}
          title={<span className="text-ink-3">{locale.t('tokens.searching')}</span>}
        />
      )}
      {count === undefined && error !== null && (
        <NoteRow
          picture={<Icon name="warn" size={18} />}
          title={<span className="text-ink-3">{locale.t('search.tokenSearchFailed')}</span>}
          detail={errorText(locale, error)}
        />
      )}
      {count === 0 && (
        <NoteRow
          picture={<Icon name="cross" size={18} />}
          title={<span className="text-ink-3">{locale.t('search.none', { network })}</span>}
        />
      )}
    </Group>
  );
}
