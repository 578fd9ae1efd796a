/**
 * Memoizes a pure function of a text.
 * @param limit entries of the cache; one more clears it
 */
export function memoize<Value>(limit: number, work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = work(text);
    if (known.size >= limit) known.clear();
    known.set(text, value);
    return value;
  };
}
