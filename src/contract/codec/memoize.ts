/** Memoizes a pure function of a text. @param limit entries after which those not used since are forgotten */
export function memoize<Value>(limit: number, work: (text: string) => Value): (text: string) => Value {
  let recent = new Map<string, Value>();
  let older = recent;
  return (text) => {
    const found = recent.get(text);
    if (found !== undefined) return found;
    const value = older.get(text) ?? work(text);
    if (recent.size >= limit) [older, recent] = [recent, new Map()];
    recent.set(text, value);
    return value;
  };
}
