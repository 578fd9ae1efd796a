import { cva } from 'class-variance-authority';
import type { DirectoryToken } from '#contract/endpoints/token-directory.ts';
import { formatCount } from '#format/amounts/digits.ts';
import { formatSats } from '#format/amounts/sats.ts';
import { formatTokenPrice } from '#format/amounts/token-price.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { TokenAmount, UsdValue } from '#web/components/amount/amount.tsx';
import { TokenName } from '#web/components/identity/token/token-name.tsx';
import { cardLabel } from '#web/components/table/listed-tokens.tsx';
import { row } from '#web/components/table/rows-look.ts';
import { role } from '#web/components/table/table-role.ts';
import { CalendarDate } from '#web/components/time/time.tsx';
import { useLocale } from '#web/locale-context.ts';

const secondaryLook = 'whitespace-nowrap @max-md/page:text-xs @max-md/page:text-ink-3';
/** On a phone, supply and creation date are only shown on networks without dollar values. */
const supplyCell = cva('text-end', {
  variants: {
    hasValue: {
      true: '@max-lg/page:hidden',
      false: `@max-md/page:text-start @max-md/page:[grid-area:2/2] @md/page:@max-lg/page:hidden ${secondaryLook}`,
    },
  },
});
const createdCell = cva('text-end whitespace-nowrap', {
  variants: {
    hasValue: {
      true: '@max-lg/page:hidden',
      false: `@max-md/page:text-start @max-md/page:[grid-area:3/2] @md/page:@max-lg/page:hidden ${secondaryLook}`,
    },
  },
});

/** A row of the token directory. */
export function DirectoryRow({ token, hasValue }: { token: DirectoryToken; hasValue: boolean }) {
  const locale = useLocale();
  const { priceUsd, marketCapUsd, volume24hUsd, transfers24h, holderCount, totalSupply, createdAt, rank } = token;
  const hasPrice = priceUsd > 0;
  return (
    <tr {...role.row} className={row({ card: 'token' })} data-token={token.tokenIdentifier}>
      <td {...role.cell} className={`text-ink-3 @max-md/page:[grid-area:3/1] ${secondaryLook}`} data-column="rank">
        {formatCount(locale, rank)}
      </td>
      <td {...role.cell} className="@max-md/page:contents" data-column="token">
        <TokenName token={token} layout="row" alike={token.sharesTicker ? locale.t('tokenList.shared') : undefined} />
      </td>
      {hasValue && (
        <>
          <td {...role.cell} className="text-end font-semibold @max-md/page:[grid-area:1/3]" data-column="price">
            {hasPrice ? (
              formatTokenPrice(locale, priceUsd)
            ) : (
              <span className="font-normal text-ink-3">{locale.t('common.noPrice')}</span>
            )}
          </td>
          <td
            {...role.cell}
            className={`text-end @max-md/page:text-start @max-md/page:[grid-area:2/2] ${secondaryLook}`}
            data-column="cap"
          >
            <ColumnLabel of="market_cap" />
            <UsdValue usd={marketCapUsd} size="summary" ofNothing={hasPrice && toBigInt(totalSupply) === 0n} />
          </td>
          <td
            {...role.cell}
            className={`text-end @max-md/page:text-start @max-md/page:[grid-area:3/2] ${secondaryLook}`}
            data-column="volume"
          >
            <ColumnLabel of="volume_24h" />
            <UsdValue usd={volume24hUsd} size="summary" ofNothing={hasPrice} />
          </td>
        </>
      )}
      <td {...role.cell} className={`text-end @max-md/page:[grid-area:3/3] ${secondaryLook}`} data-column="transfers">
        {formatSats(locale, transfers24h)}
        <span className={cardLabel}> {locale.t('tokenDirectory.transfers', { count: transfers24h })}</span>
      </td>
      <td {...role.cell} className={`text-end @max-md/page:[grid-area:2/3] ${secondaryLook}`} data-column="holders">
        {formatSats(locale, holderCount)}
        <span className={cardLabel}> {locale.t('tokenList.holdersOf', { count: holderCount })}</span>
      </td>
      <td {...role.cell} className={supplyCell({ hasValue })} data-column="supply">
        <ColumnLabel of="supply" />
        <TokenAmount quantity={totalSupply} metadata={token} size="row" ticker="none" />
      </td>
      <td {...role.cell} className={createdCell({ hasValue })} data-column="created">
        <ColumnLabel of="created_at" />
        <CalendarDate at={createdAt} />
      </td>
    </tr>
  );
}

/** Column header within a card, which has no table head. */
function ColumnLabel({ of }: { of: 'market_cap' | 'volume_24h' | 'supply' | 'created_at' }) {
  const { t } = useLocale();
  return <span className={cardLabel}>{t(`tokenDirectory.sorts.${of}`)} </span>;
}
