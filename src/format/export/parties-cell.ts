import type { IoEntry } from '../../contract/endpoints/token.ts';
import { toBigInt } from '../amounts/token-quantity.ts';
import type { Cell } from './csv.ts';

/** Returns one side of a multi-party transfer as a cell: each address with its base units. */
export function partiesCell(entries: readonly IoEntry[] | undefined): Cell {
  return entries?.map(({ address, amount }) => `${address} ${toBigInt(amount)}`).join('; ');
}
