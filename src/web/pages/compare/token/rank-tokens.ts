/** Maximum suggestions of a side. */
const maxChoices = 10;

/** Ranks tokens by how well they match a text: ticker first, then name, then the rest in its order. */
export function rankTokens<Token extends { readonly name: string; readonly ticker: string }>(
  text: string,
  found: readonly Token[],
): Token[] {
  const wanted = plain(text);
  const rank = ({ name, ticker }: Token) => (plain(ticker) === wanted ? 0 : plain(name) === wanted ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxChoices);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
