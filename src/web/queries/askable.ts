/** Whether a text can be asked for. It stands in the path, where nothing at all, one dot and two mean other places. */
export function isAskable(text: string): boolean {
  return !/^\.{0,2}$/.test(text.trim());
}
