import type { Swap, SwapAmount, SwapParty } from '#contract/swap.ts';
import { swapViewOf } from '#format/transactions/swap-view.ts';
import { type Cell, type Columns, decimalCell, exactCell, timeCell } from '#format/csv.ts';

/**
 * CSV columns of swaps as an address sees them. Of several assets on a side only their number is written; the legs have
 * them all.
 * @param isShown whether it is the address
 */
export function swapColumns(isShown: (party: SwapParty) => boolean): Columns<Swap> {
  const viewOf = (swap: Swap) => swapViewOf(swap, isShown);
  const partyOf = (swap: Swap) => viewOf(swap)?.party;
  return {
    swap_id: ({ swapId }) => swapId,
    status: ({ status }) => status,
    created_at: ({ createdAt }) => timeCell(createdAt),
    address: (swap) => partyOf(swap)?.party.identifier,
    counterparty: (swap) => only(viewOf(swap)?.others)?.party.identifier,
    ...sideColumns('given', (swap) => partyOf(swap)?.given),
    ...sideColumns('received', (swap) => partyOf(swap)?.received),
    received_per_given: (swap) => digits(partyOf(swap)?.rate?.receivedPerGiven),
    given_per_received: (swap) => digits(partyOf(swap)?.rate?.givenPerReceived),
    given_usd: (swap) => partyOf(swap)?.givenUsd,
    received_usd: (swap) => partyOf(swap)?.receivedUsd,
    price_impact_percent: (swap) => partyOf(swap)?.priceImpactPercent,
    legs: ({ legs }) => legs.map(({ id }) => id).join(' '),
  };
}

function sideColumns(side: string, read: (swap: Swap) => readonly SwapAmount[] | undefined): Columns<Swap> {
  return {
    [`${side}_assets`]: (swap) => read(swap)?.length,
    [`${side}_asset`]: (swap) => only(read(swap))?.asset,
    [`${side}_base_units`]: (swap) => exactCell(only(read(swap))?.amount),
    [`${side}_decimals`]: (swap) => decimalsOf(only(read(swap))),
    [side]: (swap) => decimalCell(only(read(swap))?.amount, decimalsOf(only(read(swap)))),
  };
}

function only<Item>(items: readonly Item[] | undefined): Item | undefined {
  return items?.length === 1 ? items[0] : undefined;
}

/** Sats have none. */
function decimalsOf(amount: SwapAmount | undefined): number | undefined {
  return amount?.asset === 'btc' ? 0 : amount?.tokenMetadata?.decimals;
}

function digits(text: string | undefined): Cell {
  return text === undefined ? undefined : { digits: text };
}
