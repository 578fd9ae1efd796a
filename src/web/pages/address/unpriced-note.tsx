/** Says how many tokens count as nothing because nobody knows their price; nothing where there is none. */
export function UnpricedNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span>
      {count === 1
        ? '1 token has no price and is not in the total'
        : `${count.toLocaleString('en-US')} tokens have no price and are not in the total`}
    </span>
  );
}
