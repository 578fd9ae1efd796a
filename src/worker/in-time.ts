/**
 * What was promised, if it comes in time.
 * @returns undefined where it fails or is late; it may still come
 */
export async function inTime<Value>(promised: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
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
