import { cva, type VariantProps } from 'class-variance-authority';
import { Fragment, type ReactNode } from 'react';
import { bitcoinDecimals, hasDollarValue, type TokenQuantity } from '#contract/endpoints/common.ts';
import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { btcParts, formatSats } from '#format/amounts.ts';
import { formatTokenQuantity, shortTokenQuantity } from '#format/amounts/token-quantity.ts';
import { exactUsd, formatUsd, satsInUsd } from '#format/amounts/usd.ts';
import { Ticker } from './token-text.tsx';
import { RowLink } from './row-link.tsx';
import { useHasDollarValue, useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/unit.ts';
import { amountLook, quietDigits, unitLook } from './amount/amount-look.ts';
import { useBitcoinPrice } from './amount/bitcoin-price.tsx';
import { Figure, Numbered, type Sign, SignMark, Unit } from './amount/figure.tsx';
import { LongNumber } from './amount/long-number.tsx';

/**
 * Where the amount is shown: lists abbreviate numbers and drop cents from $10,000, heroes abbreviate very long ones.
 * Without a size all digits are shown.
 */
type Size = 'row' | 'hero' | 'small';

type AmountLayout = NonNullable<VariantProps<typeof amountLook>['layout']>;

/** A ticker in a column of amounts is narrower on a phone. */
const tickerPlace = cva('', {
  variants: {
    layout: { line: '', lines: '', column: '@max-md/page:not-has-data-mark:max-w-14.5', narrowColumn: '' },
    isWide: { true: '@max-xs/page:hidden' },
  },
});

/** Space between digit groups that is not copied. */
const groupGap = 'ms-[0.18em]';

const maxNumberLength = 14;
/** A hero amount has the width of the page and may take two lines. */
const maxHeroLength = 24;

/**
 * An amount of bitcoin in the chosen unit.
 * @param usd its value, shown in unit USD; omitted: sats at the current price
 */
export function SatsAmount(properties: {
  sats: number | bigint;
  usd?: number;
  size?: Size;
  layout?: AmountLayout | undefined;
  sign?: Sign | undefined;
  className?: string | undefined;
}) {
  const locale = useLocale();
  const { sats, usd, size, layout, sign, className } = properties;
  const unit = useUnit();
  const price = useBitcoinPrice();
  const network = useNetwork();
  const value = usd || !sats ? usd : undefined;
  const worth = value ?? (price === undefined ? undefined : satsInUsd(sats, price));
  return (
    <span className={lookOf(size, layout, className)}>
      {unit === 'btc' ? (
        <Btc sats={sats} isShort={size === 'row' || size === 'small'} sign={sign} />
      ) : unit === 'usd' && hasDollarValue(network) && worth !== undefined ? (
        <Numbered unit="USD" sign={sign} exact={exactUsd(locale, worth)}>
          {formatUsd(locale, worth, size === 'row' ? 'row' : 'full')}
        </Numbered>
      ) : (
        <Sats sats={sats} isShort={size === 'row' || size === 'small'} sign={sign} />
      )}
    </span>
  );
}

/**
 * An amount of a token, in whole tokens; in base units if its decimals are unknown.
 * @param allDecimals shows every decimal
 * @param isLinked links the ticker to the token
 * @param ticker `wide`: hidden on the narrowest screens; `none`: the token is shown nearby
 */
export function TokenAmount(properties: {
  quantity: TokenQuantity;
  metadata?: (Pick<TokenMetadata, 'decimals' | 'ticker'> & { tokenIdentifier?: string }) | null | undefined;
  size?: Size;
  allDecimals?: boolean;
  isLinked?: boolean;
  ticker?: 'shown' | 'wide' | 'none';
  layout?: AmountLayout | undefined;
  sign?: Sign | undefined;
  className?: string | undefined;
}) {
  const locale = useLocale();
  const {
    quantity,
    metadata,
    size,
    allDecimals = false,
    isLinked = false,
    ticker = 'shown',
    layout,
    sign,
    className,
  } = properties;
  const identifier = metadata?.tokenIdentifier;
  const decimals = metadata?.decimals ?? 0;
  const full = formatTokenQuantity(locale, quantity, decimals, { all: allDecimals });
  const isWhole = allDecimals || (size === 'hero' && full.whole.length + full.fraction.length <= maxHeroLength);
  const shown = isWhole ? full : shortTokenQuantity(locale, quantity, decimals);
  return (
    <span className={lookOf(size, layout, className)}>
      <Figure shown={shown} full={full} sign={sign} />
      {!metadata && <span className={unitLook({ asset: 'token' })}>{locale.t('lists.baseUnits')}</span>}
      {metadata && ticker !== 'none' && (
        <TickerLink to={isLinked ? identifier : undefined}>
          <Ticker
            text={metadata.ticker}
            of={identifier}
            size="unit"
            className={tickerPlace({ layout, isWide: ticker === 'wide' })}
          />
        </TickerLink>
      )}
    </span>
  );
}

function TickerLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <RowLink
      noun="token"
      identifier={to}
      className="hit-area inline-grid min-w-0 justify-items-start hover:*:underline"
    >
      {children}
    </RowLink>
  );
}

/**
 * A value in US dollars. Renders nothing on REGTEST, whose coins have no value.
 * @param usd 0 means no known price (supplement 3)
 * @param ofNothing the amount is 0, so a value of 0 is real
 */
export function UsdValue(properties: { usd: number; size?: Size | 'summary'; ofNothing?: boolean }) {
  const locale = useLocale();
  const { usd, size, ofNothing = false } = properties;
  if (!useHasDollarValue()) return null;
  if (usd === 0 && !ofNothing) return <span className="text-ink-3">{locale.t('common.noPrice')}</span>;
  const style = size === 'row' || size === 'summary' ? size : 'full';
  return (
    <span className="relative z-1" title={exactUsd(locale, usd)} dir="ltr">
      <LongNumber>{formatUsd(locale, usd, style)}</LongNumber>
    </span>
  );
}

function Sats({ sats, isShort, sign }: { sats: number | bigint; isShort: boolean; sign: Sign | undefined }) {
  const locale = useLocale();
  const full = formatSats(locale, sats);
  if (!isShort || full.length <= maxNumberLength || sats < 0) {
    return (
      <Numbered unit="sats" sign={sign}>
        {full}
      </Numbered>
    );
  }
  return (
    <>
      <Figure shown={shortTokenQuantity(locale, sats, 0)} full={{ whole: full, fraction: '' }} sign={sign} />
      <Unit>sats</Unit>
    </>
  );
}

/** Digit groups are spaced by CSS, so that copying gives the plain number. */
function Btc({ sats, isShort, sign }: { sats: number | bigint; isShort: boolean; sign: Sign | undefined }) {
  const locale = useLocale();
  const parts = btcParts(locale, sats < 0 ? -sats : sats);
  const [first, ...groups] = parts;
  const isLong =
    parts.reduce((length, { zeros, digits }) => length + zeros.length + digits.length, 0) > maxNumberLength;
  return (
    <>
      {isShort && isLong && sats > 0 ? (
        <Figure
          shown={shortTokenQuantity(locale, sats, bitcoinDecimals)}
          full={formatTokenQuantity(locale, sats, bitcoinDecimals, { all: true })}
          sign={sign}
        />
      ) : (
        <span dir="ltr">
          <SignMark sign={sign} />
          {sats < 0 && '−'}
          {first?.zeros && <span className={quietDigits}>{first.zeros}</span>}
          {first?.digits}
          {groups.map(({ zeros, digits }, index) => (
            <Fragment key={index}>
              {zeros && <span className={`${groupGap} ${quietDigits}`}>{zeros}</span>}
              {digits && (zeros ? digits : <span className={groupGap}>{digits}</span>)}
            </Fragment>
          ))}
        </span>
      )}
      <Unit>BTC</Unit>
    </>
  );
}

const lookOf = (size: Size | undefined, layout: AmountLayout | undefined, className: string | undefined) =>
  amountLook({ layout, size: size === 'small' ? size : undefined, className });
