import { useMemo, useRef } from 'react';
import type { ListedToken } from '#contract/token.ts';
import { formatCount } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import type { Locale } from '#i18n/locale.ts';
import { Identifier } from '#web/components/identifier.tsx';
import { cardLabel } from '#web/components/table-look.tsx';
import { PriceDate } from '#web/components/time.tsx';
import { IssuerLink, TokenName } from '#web/components/token-name.tsx';
import { useHasDollarValue, useLocale } from '#web/contexts.ts';
import { useRowKeys } from '#web/hooks/keys.ts';
import { type Column, ListTable, type RowDrawing } from './list.tsx';

const small = '@max-md/page:text-12 @max-md/page:text-ink-3';

interface TokensProperties {
  caption: string;
  tokens: readonly ListedToken[];
  isBusy?: boolean;
  isStale?: boolean;
}

/** Tokens found by a search. */
export function FoundTokensTable({ caption, tokens, ...state }: TokensProperties) {
  const columns = useTokenColumns();
  return <ListTable caption={caption} columns={columns} rows={tokens} drawing={drawing} {...state} />;
}

/** The same where they are no list with pages. Keys j and k move between rows. */
export function FoundTokensPart(properties: TokensProperties) {
  const section = useRef<HTMLDivElement>(null);
  useRowKeys(section);
  return (
    <div ref={section}>
      <FoundTokensTable {...properties} />
    </div>
  );
}

const drawing: RowDrawing<ListedToken> = {
  card: 'token',
  id: ({ tokenIdentifier }) => tokenIdentifier,
  attributes: ({ tokenIdentifier }) => ({ 'data-token': tokenIdentifier }),
};

/** Returns what every list of tokens shows alike: the name, the number of holders and the price. */
export function tokenColumns<Row extends ListedToken>(locale: Locale) {
  const { t } = locale;
  return {
    token: {
      name: 'token',
      width: 'minmax(0,1fr)',
      look: '@max-md/page:contents',
      cell: (token) => <TokenName token={token} layout="row" />,
    },
    holders: {
      name: 'holders',
      look: `text-end @max-md/page:[grid-area:2/3] ${small}`,
      cell: ({ holderCount }) => (
        <>
          {formatCount(locale, holderCount)}
          <span className={cardLabel}> {t('tokenList.holdersOf', { count: holderCount })}</span>
        </>
      ),
    },
    price: {
      name: 'price',
      look: 'text-end font-strong @max-md/page:[grid-area:1/3]',
      cell: ({ priceUsd, priceAt }) =>
        priceUsd > 0 ? (
          <>
            {formatTokenPrice(locale, priceUsd)}
            <PriceDate at={priceAt} />
          </>
        ) : (
          <span className="font-text text-ink-3">{t('common.noPrice')}</span>
        ),
    },
  } as const satisfies Record<string, Omit<Column<Row>, 'head'>>;
}

function useTokenColumns(): Column<ListedToken>[] {
  const locale = useLocale();
  const hasPrice = useHasDollarValue();
  return useMemo(() => {
    const { t } = locale;
    const columns = tokenColumns<ListedToken>(locale);
    return [
      { ...columns.token, head: t('tokenList.token') },
      {
        name: 'identifier',
        head: t('token.identifier'),
        width: '10.875rem',
        look: '@max-md/page:[grid-area:2/2]',
        cell: ({ tokenIdentifier }) => (
          <Identifier value={tokenIdentifier} kind="token" copyLabel={t('token.copyIdentifier')} place="row" />
        ),
      },
      {
        name: 'issuer',
        head: t('token.issuer'),
        width: '10.875rem',
        look: `@max-md/page:whitespace-nowrap @max-md/page:[grid-area:3/2/4/-1] ${small}`,
        cell: ({ issuerPublicKey }) => (
          <>
            <span className={cardLabel}>{t('token.issuer')} </span>
            <IssuerLink publicKey={issuerPublicKey} place="row" />
          </>
        ),
      },
      {
        ...columns.holders,
        head: t('tokenList.holders'),
        align: 'end',
        width: hasPrice ? '5.875rem' : '5.125rem',
      },
      {
        ...columns.price,
        head: t('tokenList.price'),
        align: 'end',
        width: '7.625rem',
        isHidden: !hasPrice,
      },
    ];
  }, [locale, hasPrice]);
}
