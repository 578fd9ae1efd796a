/** Returns another leg of the same swap in the list by the ID of each leg; rows without one are left out. */
export function otherLegs(
  rows: readonly { readonly id: string; readonly swapId?: string | null | undefined }[],
): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ id, swapId }) => {
      const other = swapId && rows.find((row) => row.swapId === swapId && row.id !== id);
      return other ? [[id, other.id]] : [];
    }),
  );
}
