/** Progress of an import: the input up to this point is in the store. */
export interface Landed {
  /** Number of the last line, blank lines included. */
  readonly line: number;
  /** Bytes of the input. */
  readonly bytes: number;
  /** Non-blank lines. */
  readonly read: number;
  /** Lines that were imported. */
  readonly imported: number;
  /** The first 20 bad lines, with their numbers and a sentence each. */
  readonly bad: readonly { readonly line: number; readonly message: string }[];
}

export const maxBadLines = 20;

export const nothingLanded: Landed = { line: 0, bytes: 0, read: 0, imported: 0, bad: [] };
