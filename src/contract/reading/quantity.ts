const longestText = 80;
/** Longest decimal text of a quantity below 2^128. */
const longestDigits = 39;
const decimal = /^(\d+)(?:\.(\d+))?(?:e\+?(\d{1,2}))?$/i;

/**
 * A token quantity as our contract sends it, a decimal string, from whatever others write: an integer or a string, with
 * zeros in front or behind the point, or as a float. What is no whole number comes back as it is.
 * @param onFloat called where the number was a float too large to be exact, so that digits may be lost; left out: such a
 * number comes back as it is
 */
export function quantityFrom(value: unknown, onFloat?: () => void): unknown {
  if (typeof value === 'bigint') return written(value);
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const text = String(value);
  const whole = text.length <= longestText ? wholeOf(text) : undefined;
  if (whole === undefined) return value;
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : /e/i.test(text)) {
    if (!onFloat) return value;
    onFloat();
  }
  return written(whole);
}

/** What a decimal text comes to; undefined where that is no whole number. */
function wholeOf(text: string): bigint | undefined {
  const [, digits, fraction = '', exponent = '0'] = decimal.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const places = Number(exponent);
  const moved = fraction.slice(0, places).padEnd(places, '0');
  return /[1-9]/.test(fraction.slice(places)) ? undefined : BigInt(digits + moved);
}

/** A sum may be longer than a quantity can be as text. */
function written(value: bigint): string | bigint {
  const text = String(value);
  return text.length > longestDigits ? value : text;
}
