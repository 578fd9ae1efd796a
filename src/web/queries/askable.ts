/** Whether a text is found at the beginning of words only: the service looks inside of words from three characters on. */
export function isShort(text: string): boolean {
  return [...text.trim()].length < 3;
}

/** Whether a text can be asked for. It stands in the path, where nothing at all, one dot and two mean other places. */
export function isAskable(text: string): boolean {
  return !/^\.{0,2}$/.test(text.trim());
}
