/** A line of the right shape with impossible values; the message is one sentence that names it. */
export class InvalidLine extends Error {
  /** @param line identifies it, such as `Transaction 0198…` */
  constructor(line: string, reason: string) {
    super(`${line.slice(0, 120)} is invalid: ${reason}.`);
  }
}
