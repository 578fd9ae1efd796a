/** Returns the value of a promise, or undefined if it fails or is late. */
export async function withTimeout<Value>(promised: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    return await Promise.race([promised, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
