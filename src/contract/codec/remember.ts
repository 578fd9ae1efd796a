/**
 * A pure function of a text that remembers what it gave, for texts that come again and again.
 * @param limit texts remembered at most; with one more, all are forgotten
 */
export function remember<Value>(limit: number, work: (text: string) => Value): (text: string) => Value {
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
