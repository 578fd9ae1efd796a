import type * as z from 'zod/mini';

/** A place in a list as the opaque text that a client hands back. */
export function encodeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place that a text stands for; undefined where it is none of this shape. */
export function decodeCursor<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
