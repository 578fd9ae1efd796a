import { decimalSign, joinDigits } from '#format/numbers.ts';
import type { Digits, ShortDigits } from '#format/amounts/token-quantity.ts';
import { useLocale } from '#web/contexts.ts';
import { quietDigits, unitLook } from './amount-look.ts';
import { LongNumber } from './long-number.tsx';

/** Incoming or outgoing, for the subject of the page. */
export type Sign = '+' | '−';

const unshortened = { sign: '', mark: '', isExact: true };

/** @param exact all digits, for the tooltip */
export function Numbered(properties: {
  unit: string;
  sign: Sign | undefined;
  exact?: string | undefined;
  children: string;
}) {
  const { unit, sign, exact, children } = properties;
  return (
    <>
      <span className={exact && 'relative z-1'} title={exact} dir="ltr">
        <SignMark sign={sign} />
        <LongNumber>{children}</LongNumber>
      </span>
      <Unit>{unit}</Unit>
    </>
  );
}

/** A number with its exact value in the tooltip if it is abbreviated. */
export function Figure(properties: { shown: Digits | ShortDigits; full: Digits; sign: Sign | undefined }) {
  const locale = useLocale();
  const { shown, full, sign } = properties;
  const { sign: less, mark, isExact } = 'mark' in shown ? shown : unshortened;
  const length = shown.whole.length + shown.fraction.length;
  return (
    <span
      className={isExact ? undefined : 'relative z-1'}
      title={isExact ? undefined : joinDigits(locale, full)}
      dir="ltr"
    >
      <SignMark sign={sign} />
      {less}
      <LongNumber length={length}>{shown.whole}</LongNumber>
      {shown.fraction && (
        <span className={quietDigits}>
          {decimalSign(locale)}
          <LongNumber length={length}>{shown.fraction}</LongNumber>
        </span>
      )}
      {mark === '…' ? <span className={quietDigits}>…</span> : mark && ` ${mark}`}
    </span>
  );
}

/** Incoming or outgoing; nothing without a sign. */
export function SignMark({ sign }: { sign: Sign | undefined }) {
  return sign === undefined ? null : <span className="me-px font-medium text-ink-2">{sign}</span>;
}

/** The unit behind a number. */
export function Unit({ children }: { children: string }) {
  return <span className={unitLook({ asset: 'sats' })}>{children}</span>;
}
