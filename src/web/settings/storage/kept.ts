import * as z from 'zod/mini';
import { storables, storedText, storeText } from './stored.ts';

/** Something kept in this browser, the same in all its tabs. It is never sent anywhere. */
export interface Kept<Value> {
  read(): Value;
  readonly empty: Value;
  /** @returns whether the browser keeps it beyond this page */
  write(value: Value): boolean;
  /** @returns ends the subscription */
  subscribe(onChange: () => void): () => void;
}

/** A list of at most so many. One entry that makes no sense does not cost the others. */
export function listOf<Shape extends z.ZodMiniType>(shape: Shape, most: number) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries): readonly z.output<Shape>[] =>
      entries
        .flatMap((entry) => {
          const { success, data } = z.safeParse<Shape>(shape, entry);
          return success ? [data] : [];
        })
        .slice(0, most),
    ),
  );
}

/**
 * A value under a key of localStorage, as JSON. What is there and does not fit the shape counts as `empty`: any script
 * of this origin, or an older version, may have written it.
 */
export function kept<Shape extends z.ZodMiniType>(
  key: string,
  shape: Shape,
  empty: z.output<Shape>,
): Kept<z.output<Shape>> {
  const listeners = new Set<() => void>();
  let current: { readonly value: z.output<Shape> } | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  storables.set(key, {
    valueOf: (text) => parsed(shape, text),
    textOf: (value) => {
      const read = z.safeParse<Shape>(shape, value);
      return read.success ? JSON.stringify(read.data) : undefined;
    },
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    tell();
  };
  return {
    read() {
      current ??= { value: parsed(shape, storedText(key)) ?? empty };
      return current.value;
    },
    empty,
    write(value) {
      current = { value };
      const isKept = storeText(key, JSON.stringify(value));
      tell();
      return isKept;
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, text: string | null): z.output<Shape> | undefined {
  try {
    const read = z.safeParse<Shape>(shape, JSON.parse(text ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
