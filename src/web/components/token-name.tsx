import { Link } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import type { TokenMetadata } from '#contract/token.ts';
import { sharedTickers } from '#format/names.ts';
import { useLocale } from '#web/contexts.ts';
import { Caution, CautionItem, CautionList } from './banners.tsx';
import { identifierBox, ShortText, shortLook, useAddressMark } from './identifier.tsx';
import { AddressPicture, TokenPicture } from './picture.tsx';
import { rowTarget } from './table-look.tsx';
import { tag } from './tag.tsx';
import { Plate, Ticker } from './token-text.tsx';

/**
 * `row`: in a list row; on a narrow screen notes are below the name, on a small one it is a card of three lines;
 * `stacked`: notes are below the name; `stackedRow`: the same in a row; `head`: stacked, in a narrow column.
 */
const box = cva('min-w-0 items-center gap-x-2.5', {
  variants: {
    layout: {
      line: 'flex',
      row: 'flex @max-md/page:contents @md/page:@max-lg/page:grid @md/page:@max-lg/page:grid-cols-[auto_minmax(0,1fr)] @md/page:@max-lg/page:gap-y-0.5',
      stacked: 'grid grid-cols-[auto_minmax(0,1fr)] gap-y-0.5',
      stackedRow: 'grid grid-cols-[auto_minmax(0,1fr)] gap-y-0.5',
      head: 'grid grid-cols-[auto_minmax(0,1fr)] gap-y-0.5',
    },
  },
});
// A ticker with a mark goes below the name rather than leaving it one letter.
const words = cva('flex min-w-0 items-center gap-x-2 gap-y-1 font-medium has-data-mark:flex-wrap', {
  variants: {
    layout: {
      line: '',
      row: `${rowTarget} @max-md/page:[grid-area:1/2]`,
      stacked: '',
      stackedRow: rowTarget,
      head: 'flex-wrap',
    },
  },
});
const note = cva(tag({ tone: 'warning', className: 'shrink-0' }), {
  variants: {
    layout: {
      line: '',
      row: '@max-md/page:[grid-area:4/2/5/-1] @max-lg/page:justify-self-start @md/page:@max-lg/page:col-start-2',
      stacked: 'col-start-2 justify-self-start',
      stackedRow: 'col-start-2 justify-self-start',
      head: 'col-start-2 justify-self-start',
    },
  },
});

/**
 * A token by name and ticker, linked to its page; in a row, the row's own link.
 * @param alike note if other tokens have its ticker
 */
export function TokenName(properties: {
  token: Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'ticker'>;
  alike?: string | undefined;
  layout?: NonNullable<VariantProps<typeof box>['layout']>;
  /** Size of its picture, in pixels. */
  size?: 20 | 28;
}) {
  const { token, alike, layout = 'line', size = 28 } = properties;
  const place = layout === 'row' ? '@max-md/page:size-8 @max-md/page:[grid-area:1/1/3/2]' : undefined;
  return (
    <div className={box({ layout })}>
      <TokenPicture identifier={token.tokenIdentifier} size={size} className={place} />
      <Link className={words({ layout })} to="/token/$identifier" params={{ identifier: token.tokenIdentifier }}>
        <Plate text={token.name} of={token.tokenIdentifier} size="row" />
        <Ticker text={token.ticker} of={token.tokenIdentifier} className="flex-none" />
      </Link>
      {alike !== undefined && <span className={note({ layout })}>{alike}</span>}
    </div>
  );
}

/** The issuer key of a token, linked to all tokens of the issuer. */
export function IssuerLink({ publicKey, place = 'text' }: { publicKey: string; place?: 'text' | 'row' }) {
  const mark = useAddressMark(publicKey, 'publicKey');
  return (
    <span className={identifierBox({ place })} data-identifier={mark}>
      <AddressPicture identifier={mark ?? publicKey} size={16} />
      <Link to="/issuer/$key" params={{ key: publicKey }} className={shortLook({ place })} dir="ltr" title={publicKey}>
        <ShortText value={publicKey} kind="publicKey" />
      </Link>
    </span>
  );
}

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
