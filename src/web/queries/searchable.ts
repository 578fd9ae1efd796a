/** Whether a search matches the start of words only: the service searches within words from three characters on. */
export function matchesWordStartsOnly(text: string): boolean {
  return [...text.trim()].length < 3;
}

/** Whether a text can be sent. It is part of the path, where an empty text, `.` and `..` mean other paths. */
export function isSearchable(text: string): boolean {
  return !/^\.{0,2}$/.test(text.trim());
}
