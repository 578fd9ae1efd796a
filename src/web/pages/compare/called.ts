/** Choices that a side offers. */
const mostChoices = 10;

/** Found tokens by how well they fit a text: its ticker first, then its name, then the others in their order. */
export function tokensCalled<Token extends { readonly name: string; readonly ticker: string }>(
  text: string,
  found: readonly Token[],
): Token[] {
  const wanted = plain(text);
  const rank = ({ name, ticker }: Token) => (plain(ticker) === wanted ? 0 : plain(name) === wanted ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostChoices);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
