/**
 * Converts a typed minimum to base units, rounded up.
 * @param text digits, may have a decimal point
 * @param decimals of the token; 0 for sats
 */
export function minimumInBaseUnits(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return String(/[1-9]/.test(fraction.slice(decimals)) ? units + 1n : units);
}
