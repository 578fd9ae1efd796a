import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { listLatestTransactions } from '#contract/transaction.ts';
import { isLive } from '#format/paging.ts';
import type { Received } from '#web/data/api.ts';
import { type LatestView, latestInput } from '#web/data/queries/transaction.ts';
import { scrollToStart } from '#web/lists/pager.tsx';
import { useSetting } from '#web/settings/settings.ts';
import type { Noun } from './live-button.tsx';
import { useAttention, useLiveList, useSeen } from './live-list.ts';

export type LatestResponse = UseQueryResult<Received<typeof listLatestTransactions>>;

const nothingFresh: ReadonlySet<string> = new Set();

/**
 * Returns the rows of the specification's list. Those of the live first page are held back while the user reads or has
 * paused it.
 * @param isFiltered whether rows of the extension are shown instead
 */
export function useLiveRows(
  view: LatestView,
  response: LatestResponse,
  isFiltered: boolean,
  section: RefObject<HTMLElement | null>,
) {
  /** Of the element of the rows. */
  const body = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const isRead = useAttention(section, body);
  const hasUpdates = useSetting('live') === 'on';
  const isOn = !isFiltered && isLive(view) && hasUpdates;
  const received = isFiltered || response.isPlaceholderData ? undefined : response.data?.data;
  const key = hashKey([latestInput(view)]);
  const updates = useLiveList(
    key,
    received && { rows: received, at: response.dataUpdatedAt },
    isOn && (isPaused || isRead),
  );
  const { list } = updates;
  const fresh = list?.fresh ?? nothingFresh;
  const showNewRows = () => {
    if (!list?.held.size) return;
    updates.showNewRows();
    scrollToStart(section);
  };
  useSeen(section, fresh.size > 0, updates.markSeen);
  const noun: Noun = view.sort === 'updated_at' ? 'newerRows' : 'newTransactions';
  return {
    key,
    body,
    isPaused,
    setPaused,
    isOn,
    list,
    /** Shown rows that were not seen yet. */
    fresh,
    noun,
    showNewRows,
    /** What is held back; undefined if nothing is. */
    held: isOn && list?.held.size ? { list, noun, onShow: showNewRows } : undefined,
  };
}
