/** A line that fits its shape but cannot be true; the message is a sentence that names it. */
export class ImpossibleLine extends Error {
  /** @param line what names it, such as `Transaction 0198…` */
  constructor(line: string, reason: string) {
    super(`${line.slice(0, 120)} cannot be: ${reason}.`);
  }
}
