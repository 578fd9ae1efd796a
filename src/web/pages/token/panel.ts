import type { RefObject } from 'react';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { TokenDetails } from '../../../contract/endpoints/token.ts';
import type { pageSizes } from '../../queries/page-sizes.ts';

/** Position in the lists of a token, as in the URL. */
export interface TokenListView {
  readonly network: Network;
  readonly tab: 'holders' | 'transactions' | 'metadata';
  readonly limit: (typeof pageSizes.token)[number];
  readonly offset: number;
  /** Number of transactions when paging began. */
  readonly of?: number | undefined;
}

/** Properties of a list panel. */
export interface PanelProperties {
  readonly identifier: string;
  /** Undefined while loading or if it failed. */
  readonly token: TokenDetails | undefined;
  /** Whether it is still loading. */
  readonly isWaiting: boolean;
  readonly view: TokenListView;
  /** The card of the list. */
  readonly section: RefObject<HTMLElement | null>;
}
