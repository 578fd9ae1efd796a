import type * as z from 'zod/mini';

/** Encodes a position in a list as an opaque cursor. */
export function encodeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Decodes a cursor; undefined if it does not have this shape. */
export function decodeCursor<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
