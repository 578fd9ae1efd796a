import type { RefObject } from 'react';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { TokenDetails } from '../../../contract/endpoints/token.ts';
import type { pageSizes } from '../../queries/page-sizes.ts';

/** Where in the lists of a token a view stands, as the URL has it. */
export interface TokenListView {
  readonly network: Network;
  readonly tab: 'holders' | 'transactions' | 'metadata';
  readonly limit: (typeof pageSizes.token)[number];
  readonly offset: number;
  /** How many transactions there were when paging began. */
  readonly of?: number | undefined;
}

/** What the panel of a list is given. */
export interface PanelProperties {
  readonly identifier: string;
  /** undefined while the service has not said, or cannot. */
  readonly token: TokenDetails | undefined;
  /** Whether the service may still say it. */
  readonly isWaiting: boolean;
  readonly view: TokenListView;
  /** The card the list stands in. */
  readonly section: RefObject<HTMLElement | null>;
}
