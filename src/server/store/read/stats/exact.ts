/** Returns a sum as a number. @throws RangeError beyond 2^53 */
export function exact(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`${value} is beyond 2^53.`);
  return Number(value);
}
