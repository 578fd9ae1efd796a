import type { RefObject } from 'react';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import type { pageSizes } from '#web/data/queries.ts';
import type { FilterView } from '#web/data/filtered-transactions.ts';

/** Position in the lists of a token and filters of its transactions, as in the URL. */
export interface TokenListView extends FilterView {
  readonly tab: 'holders' | 'transactions' | 'history' | 'swaps' | 'metadata';
  readonly limit: (typeof pageSizes.token)[number];
  readonly offset: number;
  /** Number of transactions when paging began. */
  readonly pinned?: number | undefined;
  /** Cursor of the page of swaps or of filtered transactions. */
  readonly cursor?: string | undefined;
}

export interface PanelProperties {
  readonly identifier: string;
  /** Undefined while loading or if it failed. */
  readonly token: TokenDetails | undefined;
  readonly isWaiting: boolean;
  readonly view: TokenListView;
  /** The card of the list. */
  readonly section: RefObject<HTMLElement | null>;
}
