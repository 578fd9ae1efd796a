import { cva } from 'class-variance-authority';
import { useRef } from 'react';
import type { ListedToken } from '../../../contract/endpoints/token.ts';
import { formatSats } from '../../../format/amounts/sats.ts';
import { formatTokenPrice } from '../../../format/amounts/token-price.ts';
import { countAlike } from '../../../format/text/shared-tickers.ts';
import { useHasDollarValue } from '../../hooks/network.tsx';
import { useRowKeys } from '../../hooks/use-row-keys.ts';
import { useLocale } from '../../locale-context.ts';
import { Identifier } from '../identity/identifier.tsx';
import { IssuerLink } from '../identity/issuer-link.tsx';
import { TokenName } from '../identity/token-name.tsx';
import { role } from './table-role.ts';

/** A row on a small screen: three lines beside the picture. */
const card = cva([
  '@max-md/page:grid-cols-[2rem_minmax(0,1fr)_max-content] @max-md/page:grid-rows-[repeat(3,1.5rem)]',
  '@max-md/page:items-center @max-md/page:gap-x-2.5 @max-md/page:gap-y-0.5',
]);
const small = '@max-md/page:text-xs @max-md/page:text-ink-3';

/** A word that stands in the head of the table where it has one. */
export const headWord = 'hidden @max-md/page:inline';

const nothingWaits = () => undefined;

/**
 * Tokens as a search gives them, in the order they came; below 900 px each is a card. The keys j and k step through.
 * @param isBusy other tokens are on their way
 * @param isStale they are old and lose their colour
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
    <table
      {...role.table}
      className={isStale ? 'rows rows-tok stale' : 'rows rows-tok'}
      aria-busy={isBusy}
      ref={section}
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head} className="c-kind">
            {t('tokenList.token')}
          </th>
          <th {...role.head} className="w-47.5">
            {t('tokenList.identifier')}
          </th>
          <th {...role.head} className="w-47.5">
            {t('tokenList.issuer')}
          </th>
          <th {...role.head} className="num w-27.5">
            {t('tokenList.holders')}
          </th>
          {hasPrice && (
            <th {...role.head} className="num w-37.5">
              {t('tokenList.price')}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...role.group}>
        {tokens.map((token) => (
          <TokenRow
            key={token.tokenIdentifier}
            token={token}
            isShared={countAlike(token.ticker, tickers) > 1}
            hasPrice={hasPrice}
          />
        ))}
      </tbody>
    </table>
  );
}

function TokenRow({ token, isShared, hasPrice }: { token: ListedToken; isShared: boolean; hasPrice: boolean }) {
  const locale = useLocale();
  return (
    <tr {...role.row} className={card()} data-token={token.tokenIdentifier}>
      <td {...role.cell} className="c-kind">
        <TokenName token={token} layout="row" alike={isShared ? locale.t('tokenList.shared') : undefined} />
      </td>
      <td {...role.cell} className="@max-md/page:[grid-area:2/2]">
        <Identifier value={token.tokenIdentifier} kind="token" copyLabel={locale.t('tokenList.copy')} />
      </td>
      <td {...role.cell} className={`@max-md/page:whitespace-nowrap @max-md/page:[grid-area:3/2/4/-1] ${small}`}>
        <span className={headWord}>{locale.t('tokenList.issuer')} </span>
        <IssuerLink publicKey={token.issuerPublicKey} />
      </td>
      <td {...role.cell} className={`num @max-md/page:[grid-area:2/3] ${small}`} data-column="holders">
        {formatSats(locale, token.holderCount)}
        <span className={headWord}> {locale.t('tokenList.holdersOf', { count: token.holderCount })}</span>
      </td>
      {hasPrice && (
        <td {...role.cell} className="num font-semibold @max-md/page:[grid-area:1/3]" data-column="price">
          {token.priceUsd > 0 ? (
            formatTokenPrice(locale, token.priceUsd)
          ) : (
            <span className="text-ink-3 font-normal">{locale.t('common.noPrice')}</span>
          )}
        </td>
      )}
    </tr>
  );
}
