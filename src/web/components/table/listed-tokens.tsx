import { cva } from 'class-variance-authority';
import { useRef } from 'react';
import type { ListedToken } from '#contract/endpoints/token.ts';
import { formatSats } from '#format/amounts/sats.ts';
import { formatTokenPrice } from '#format/amounts/token-price.ts';
import { countSameTicker } from '#format/text/shared-tickers.ts';
import { Identifier } from '#web/components/identity/identifier.tsx';
import { IssuerLink } from '#web/components/identity/token/issuer-link.tsx';
import { TokenName } from '#web/components/identity/token/token-name.tsx';
import { useHasDollarValue } from '#web/hooks/network.tsx';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { row } from './rows-look.ts';
import { HeadCell, RowsTable } from './rows-table.tsx';
import { role } from './table-role.ts';

/** Columns of a wide screen; the last one depends on whether coins have a price. */
const columns = cva('', {
  variants: {
    hasPrice: {
      true: '[--columns:minmax(0,1fr)_10.875rem_10.875rem_5.875rem_7.625rem]',
      false: '[--columns:minmax(0,1fr)_10.875rem_10.875rem_5.125rem]',
    },
  },
});
const small = '@max-md/page:text-xs @max-md/page:text-ink-3';

/** Header text, visible on wide screens only. */
export const cardLabel = 'hidden @max-md/page:inline';

const nothingWaits = () => undefined;

/**
 * Tokens found by a search; below 900 px each is a card. Keys j and k move between rows.
 * @param isBusy whether other tokens are loading
 * @param isStale whether they are stale and shown in gray
 */
export function ListedTokens(properties: {
  caption: string;
  tokens: readonly ListedToken[];
  isBusy?: boolean;
  isStale?: boolean;
}) {
  const { t } = useLocale();
  const { caption, tokens, isBusy = false, isStale = false } = properties;
  const section = useRef<HTMLTableElement>(null);
  const hasPrice = useHasDollarValue();
  const tickers = tokens.map(({ ticker }) => ticker);
  useRowKeys(section, nothingWaits);
  return (
    <RowsTable
      caption={caption}
      className={columns({ hasPrice })}
      ref={section}
      isBusy={isBusy}
      isStale={isStale}
      head={
        <>
          <HeadCell>{t('tokenList.token')}</HeadCell>
          <HeadCell>{t('token.identifier')}</HeadCell>
          <HeadCell>{t('token.issuer')}</HeadCell>
          <HeadCell align="end">{t('tokenList.holders')}</HeadCell>
          {hasPrice && <HeadCell align="end">{t('tokenList.price')}</HeadCell>}
        </>
      }
    >
      {tokens.map((token) => (
        <TokenRow
          key={token.tokenIdentifier}
          token={token}
          isShared={countSameTicker(token.ticker, tickers) > 1}
          hasPrice={hasPrice}
        />
      ))}
    </RowsTable>
  );
}

function TokenRow({ token, isShared, hasPrice }: { token: ListedToken; isShared: boolean; hasPrice: boolean }) {
  const locale = useLocale();
  return (
    <tr {...role.row} className={row({ card: 'token' })} data-token={token.tokenIdentifier}>
      <td {...role.cell} className="@max-md/page:contents">
        <TokenName token={token} layout="row" alike={isShared ? locale.t('tokenList.shared') : undefined} />
      </td>
      <td {...role.cell} className="@max-md/page:[grid-area:2/2]">
        <Identifier
          value={token.tokenIdentifier}
          kind="token"
          copyLabel={locale.t('token.copyIdentifier')}
          place="row"
        />
      </td>
      <td {...role.cell} className={`@max-md/page:whitespace-nowrap @max-md/page:[grid-area:3/2/4/-1] ${small}`}>
        <span className={cardLabel}>{locale.t('token.issuer')} </span>
        <IssuerLink publicKey={token.issuerPublicKey} place="row" />
      </td>
      <td {...role.cell} className={`text-end @max-md/page:[grid-area:2/3] ${small}`} data-column="holders">
        {formatSats(locale, token.holderCount)}
        <span className={cardLabel}> {locale.t('tokenList.holdersOf', { count: token.holderCount })}</span>
      </td>
      {hasPrice && (
        <td {...role.cell} className="text-end font-semibold @max-md/page:[grid-area:1/3]" data-column="price">
          {token.priceUsd > 0 ? (
            formatTokenPrice(locale, token.priceUsd)
          ) : (
            <span className="font-normal text-ink-3">{locale.t('common.noPrice')}</span>
          )}
        </td>
      )}
    </tr>
  );
}
