import { useRef } from 'react';
import type { ListedToken } from '../../contract/token.ts';
import { formatSats } from '../../format/sats.ts';
import { countAlike } from '../../format/shared-tickers.ts';
import { formatTokenPrice } from '../../format/token-price.ts';
import { useLocale } from '../locale-context.ts';
import { Identifier } from './identifier.tsx';
import { IssuerLink } from './issuer-link.tsx';
import { useNetwork } from './network.tsx';
import { role } from './table-role.ts';
import { TokenName } from './token-name.tsx';
import { useRowKeys } from './use-row-keys.ts';

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
  const hasPrice = useNetwork() === 'MAINNET';
  const tickers = tokens.map(({ ticker }) => ticker);
  useRowKeys(section, nothingWaits);
  return (
    <table
      {...role.table}
      className={isStale ? 'rows rows-tok stale' : 'rows rows-tok'}
      aria-busy={isBusy}
      ref={section}
    >
      <caption className="sr">{caption}</caption>
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head} className="c-kind">
            {t('tokenList.token')}
          </th>
          <th {...role.head} className="c-tid">
            {t('tokenList.identifier')}
          </th>
          <th {...role.head} className="c-iss">
            {t('tokenList.issuer')}
          </th>
          <th {...role.head} className="c-hold num">
            {t('tokenList.holders')}
          </th>
          {hasPrice && (
            <th {...role.head} className="c-price num">
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
    <tr {...role.row} data-token={token.tokenIdentifier}>
      <td {...role.cell} className="c-kind">
        <TokenName token={token} alike={isShared ? locale.t('tokenList.shared') : undefined} />
      </td>
      <td {...role.cell} className="c-tid">
        <Identifier value={token.tokenIdentifier} kind="token" copyLabel={locale.t('tokenList.copy')} />
      </td>
      <td {...role.cell} className="c-iss">
        <span className="word-s">{locale.t('tokenList.issuer')} </span>
        <IssuerLink publicKey={token.issuerPublicKey} />
      </td>
      <td {...role.cell} className="c-hold num">
        {formatSats(locale, token.holderCount)}
        <span className="word-s"> {locale.t('tokenList.holdersOf', { count: token.holderCount })}</span>
      </td>
      {hasPrice && (
        <td {...role.cell} className="c-price num">
          {token.priceUsd > 0 ? (
            formatTokenPrice(locale, token.priceUsd)
          ) : (
            <span className="dim">{locale.t('common.noPrice')}</span>
          )}
        </td>
      )}
    </tr>
  );
}
