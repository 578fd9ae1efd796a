import { cva, type VariantProps } from 'class-variance-authority';
import { Fragment, type ReactNode } from 'react';
import { bitcoinDecimals, hasDollarValue, type TokenQuantity } from '#contract/common.ts';
import { settings } from '#contract/settings.ts';
import type { TokenMetadata } from '#contract/token.ts';
import {
  type AmountForm,
  btcParts,
  columnQuantity,
  type Digits,
  emphasizedFraction,
  exactUsd,
  formatTokenQuantity,
  formatUsd,
  quantityText,
  type ShortDigits,
  shortSats,
  shortTokenQuantity,
} from '#format/amounts.ts';
import { decimalSign, groupsOfThree, joinDigits } from '#format/numbers.ts';
import { dollarsOf, type Worth } from '#format/worth.ts';
import type { Locale } from '#i18n/locale.ts';
import { useBitcoinPrice, useHasDollarValue, useLocale, useNetwork } from '#web/contexts.ts';
import { setSetting, type Unit, useUnit } from '#web/settings/settings.ts';
import { RowLink } from './row-link.tsx';
import { Ticker } from './token-name.tsx';

/**
 * Where the amount is shown. A hero has more digits (format/amounts.ts), lists drop cents from $10,000, `brief` has three
 * digits from a million. Only the layout `lines` has all digits, and only it may wrap a number.
 */
type Size = 'row' | 'hero' | 'small' | 'brief';

type AmountLayout = NonNullable<VariantProps<typeof amountLook>['layout']>;

/** Space between digit groups that is not copied. */
const groupGap = 'ms-[0.18em]';

const formOf = (size: Size | undefined): AmountForm => (size === 'hero' || size === 'brief' ? size : 'row');

/**
 * An amount of bitcoin in the chosen unit; in sats where the unit is dollars and there is no price.
 * @param worth its dollars: of its time if it is past
 */
export function SatsAmount(properties: {
  sats: number | bigint;
  worth: Worth;
  size?: Size;
  layout?: AmountLayout | undefined;
  sign?: Sign | undefined;
  className?: string | undefined;
}) {
  const locale = useLocale();
  const { sats, worth, size, layout, className } = properties;
  const unit = useUnit();
  const price = useBitcoinPrice();
  const network = useNetwork();
  const amount = sats < 0 ? -sats : sats;
  const sign = sats < 0 ? '−' : properties.sign;
  const usd = unit === 'usd' && hasDollarValue(network) ? dollarsOf(amount, worth, price) : undefined;
  const figure =
    usd !== undefined
      ? dollarFigure(locale, usd, size)
      : { ...satsFigure(locale, amount, unit, size, layout), unit: unit === 'btc' ? 'BTC' : 'sats' };
  return (
    <span className={lookOf(figure.shown, sign, { size, layout, className })} translate="no">
      {figure.unit === 'BTC' && figure.shown.isExact ? (
        <Btc sats={amount} sign={sign} />
      ) : (
        <FigureText {...figure} sign={sign} layout={layout} />
      )}
      {/* Empty for dollars, whose sign is in the number: it keeps its place in a column. */}
      <span className={unitLook}>{figure.unit}</span>
    </span>
  );
}

/**
 * An amount of a token, in whole tokens; in base units if its decimals are unknown.
 * @param isLinked links the ticker to the token
 * @param hasTicker false where the token is shown nearby
 */
export function TokenAmount(properties: {
  quantity: TokenQuantity;
  metadata?: (Pick<TokenMetadata, 'decimals' | 'ticker'> & { tokenIdentifier?: string }) | null | undefined;
  size?: Size;
  /** In a column whose rows are compared. */
  inColumn?: boolean;
  isLinked?: boolean;
  hasTicker?: boolean;
  layout?: AmountLayout | undefined;
  sign?: Sign | undefined;
  className?: string | undefined;
}) {
  const locale = useLocale();
  const {
    quantity,
    metadata,
    size,
    inColumn = false,
    isLinked = false,
    hasTicker = true,
    layout,
    sign,
    className,
  } = properties;
  const identifier = metadata?.tokenIdentifier;
  const decimals = metadata?.decimals ?? 0;
  const shown =
    layout === 'lines'
      ? allDigits(formatTokenQuantity(locale, quantity, decimals, { all: true }))
      : inColumn
        ? columnQuantity(locale, quantity, decimals)
        : shortTokenQuantity(locale, quantity, decimals, formOf(size));
  const exact = quantityText(locale, quantity, decimals);
  return (
    <span className={lookOf(shown, sign, { size, layout, className })} translate="no">
      <FigureText shown={shown} exact={exact} sign={sign} layout={layout} />
      {!metadata && <span className={unitLook}>{locale.t('lists.baseUnits')}</span>}
      {metadata && hasTicker && (
        <TickerLink to={isLinked ? identifier : undefined}>
          <Ticker text={metadata.ticker} of={identifier} size="unit" />
        </TickerLink>
      )}
    </span>
  );
}

function TickerLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <RowLink noun="token" identifier={to} className="ticker-link">
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
  const shown = formatUsd(locale, usd, size === 'row' || size === 'summary' ? size : 'full');
  const exact = exactUsd(locale, usd);
  const isExact = shown === exact;
  return (
    <span className={isExact ? undefined : 'relative z-1'} title={isExact ? undefined : exact} dir="ltr" translate="no">
      {shown}
    </span>
  );
}

interface Figure {
  readonly shown: ShortDigits;
  /** All digits, for the tooltip. */
  readonly exact: string;
}

const allDigits = (digits: Digits): ShortDigits => ({ ...digits, sign: '', mark: '', isExact: true });

/** @param sats 0 or more */
function satsFigure(
  locale: Locale,
  sats: number | bigint,
  unit: Unit,
  size: Size | undefined,
  layout: AmountLayout | undefined,
): Figure {
  const all = formatTokenQuantity(locale, sats, unit === 'btc' ? bitcoinDecimals : 0, { all: true });
  const shown =
    layout === 'lines' ? allDigits(all) : shortSats(locale, sats, unit === 'btc' ? unit : 'sats', formOf(size));
  return { shown, exact: joinDigits(locale, all) };
}

function dollarFigure(locale: Locale, usd: number, size: Size | undefined): Figure & { readonly unit: '' } {
  const style = size === 'row' ? size : size === 'brief' ? 'summary' : 'full';
  const shown = allDigits({ whole: formatUsd(locale, usd, style), fraction: '' });
  const exact = exactUsd(locale, usd);
  return { shown: { ...shown, isExact: shown.whole === exact }, exact, unit: '' };
}

/** All eight decimals, in groups that are spaced by CSS, so that copying gives the plain number. @param sats 0 or more */
function Btc({ sats, sign }: { sats: number | bigint; sign: Sign | undefined }) {
  const [first, ...groups] = btcParts(useLocale(), sats);
  return (
    <span dir="ltr">
      {sign && <span className="me-px">{sign}</span>}
      {first?.zeros && <span className={quietDigits}>{first.zeros}</span>}
      {first?.digits}
      {groups.map(({ zeros, digits }, index) => (
        <Fragment key={index}>
          {zeros && <span className={`${groupGap} ${quietDigits}`}>{zeros}</span>}
          {digits && (zeros ? digits : <span className={groupGap}>{digits}</span>)}
        </Fragment>
      ))}
    </span>
  );
}

/** Steps of the length of a hero, each with its own width in units of its size of text (styles/rows.css). */
const heroLengths = [
  [9, undefined],
  [13, 'hero-13'],
  [17, 'hero-17'],
  [Number.POSITIVE_INFINITY, 'hero-21'],
] as const;

/** Returns the class of a hero whose number has this many characters; undefined for a short one. */
export function heroLength(length: number): string | undefined {
  return heroLengths.find(([most]) => length <= most)?.[1];
}

function lookOf(
  { whole, fraction, mark }: ShortDigits,
  sign: Sign | undefined,
  look: { size: Size | undefined; layout: AmountLayout | undefined; className: string | undefined },
): string {
  const { size, layout, className } = look;
  const length = Number(sign !== undefined) + whole.length + (fraction ? 1 + fraction.length : 0) + mark.length;
  return amountLook({
    layout,
    size: size === 'small' ? size : undefined,
    className: [size === 'hero' ? heroLength(length) : undefined, className],
  });
}

/** Incoming or outgoing, for the subject of the page. */
export type Sign = '+' | '−';

/** A number, with its exact value in the tooltip if it is abbreviated. */
function FigureText({
  shown,
  exact,
  sign,
  layout,
}: Figure & { sign: Sign | undefined; layout: AmountLayout | undefined }) {
  const locale = useLocale();
  const { whole, fraction, sign: less, mark, isExact } = shown;
  const breaks = (text: string) =>
    layout === 'lines' ? <LongNumber length={whole.length + fraction.length}>{text}</LongNumber> : text;
  // The digits of "20.3 M" are of one number.
  const hasPower = mark !== '' && mark !== '…';
  return (
    <span className={isExact ? undefined : 'relative z-1'} title={isExact ? undefined : exact} dir="ltr">
      {sign && <span className="me-px">{sign}</span>}
      {less}
      {breaks(whole)}
      {hasPower && fraction ? (
        decimalSign(locale) + fraction
      ) : (
        <Fraction locale={locale} whole={whole} fraction={fraction} breaks={breaks} />
      )}
      {mark === '…' ? <span className={quietDigits}>…</span> : hasPower && ` ${mark}`}
    </span>
  );
}

/**
 * The fraction of a number, with its decimal point: four significant digits stand out, later ones and zeros at the end do not.
 * @param breaks allows line breaks in digits; default: none
 */
export function Fraction(properties: Digits & { locale: Locale; breaks?: (digits: string) => ReactNode }) {
  const { locale, whole, fraction, breaks = (digits) => digits } = properties;
  const loud = emphasizedFraction({ whole, fraction });
  return (
    <>
      {loud > 0 && decimalSign(locale)}
      {loud > 0 && breaks(fraction.slice(0, loud))}
      {loud < fraction.length && (
        <span className={quietDigits}>
          {loud === 0 && decimalSign(locale)}
          {breaks(fraction.slice(loud))}
        </span>
      )}
    </>
  );
}

/** Numbers up to this length fit everywhere and never wrap. */
const maxUnbrokenLength = 10;

/**
 * A number that may wrap between groups of three digits, never within a group. Copying gives the same text.
 * @param length characters of the whole number, if this is a part of it
 */
export function LongNumber({ children, length = children.length }: { children: string; length?: number }) {
  if (length <= maxUnbrokenLength) return children;
  return groupsOf(children).map((group, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}

/** @returns the parts of the text; separators stay with the preceding digits */
export function groupsOf(text: string): string[] {
  const [before = ''] = /^\D*/.exec(text) ?? [];
  const numbers = text.slice(before.length).match(/\d+\D*/g) ?? [];
  const [first = '', ...others] = numbers.flatMap((number) => {
    const [digits = ''] = /^\d+/.exec(number) ?? [];
    const groups = groupsOfThree(digits);
    return groups.with(-1, `${groups.at(-1)}${number.slice(digits.length)}`);
  });
  return [before + first, ...others];
}

/** Look of an amount: a plain number and a colored unit (styles/rows.css). */
export const amountLook = cva('amount', {
  variants: {
    layout: {
      line: 'amount-line',
      /** Shows every decimal, so it may wrap. */
      lines: 'amount-lines',
      /** Aligns numbers and units in every row. */
      column: 'amount-column',
      /** The same; the unit has the width of {@link narrowUnits}. */
      narrowColumn: 'amount-narrow',
    },
    size: { small: 'text-14' },
  },
  defaultVariants: { layout: 'line' },
});

/** Of a table with amounts in a narrow column: units are wider if a ticker has a mark. */
export const narrowUnits = 'has-data-mark:[--unit-width:5.5rem]';

export const unitLook = 'unit';

/** The unit of a large amount: a tap changes it everywhere, since the header of a phone has no room for the choice. */
export function UnitButton({ unit }: { unit: string }) {
  const { t } = useLocale();
  const { values } = settings.unit;
  const next = values[(values.indexOf(useUnit()) + 1) % values.length] ?? settings.unit.byDefault;
  return (
    <button
      className="unit hit-area cursor-pointer hover:text-ink"
      type="button"
      title={t('frame.unit')}
      onClick={() => setSetting('unit', next)}
    >
      {unit}
    </button>
  );
}

/** Dimmed digits: fraction and leading zeros. */
const quietDigits = 'quiet-digits';

/** Note next to a sum whose displayed parts do not add up to it. */
export function Rounded() {
  const { t } = useLocale();
  return (
    <small className="text-ink-3" title={t('rounded.explanation')}>
      {' '}
      {t('rounded.rounded')}
    </small>
  );
}
