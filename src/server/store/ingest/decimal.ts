/** An exact decimal number: `units / 10^scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Parses a finite decimal, also in E-notation; for a number pass `String(value)`. */
export function parseDecimal(text: string): Decimal {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (!match) throw new RangeError(`${text} is not a decimal number.`);
  const [, whole = '0', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Formats as plain digits for the database. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * Returns the value of `amount` base units in millionths, at `price` per whole unit, rounded down.
 * @param decimals of the whole unit: 8 for bitcoin
 */
export function toMicros(amount: bigint, decimals: number, price: Decimal): bigint {
  return (amount * price.units * 1_000_000n) / 10n ** BigInt(decimals + price.scale);
}
