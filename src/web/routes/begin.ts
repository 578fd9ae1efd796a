/**
 * Begins reads of a page whose code is not part of the first load. Nobody waits: a page reads what it needs by itself
 * too, and says so where it cannot.
 */
export function begin<Module>(code: Promise<Module>, reads: (module: Module) => void): void {
  void code.then(reads, () => undefined);
}
